import { inquiryReference } from '../../inquiry.ts'

type Asking = { id: string; name: string; email: string; phone: string | null; property: { title: string } | null }

export function callLink(phone: string) {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** A chat with the first words already written. */
export function whatsappLink({ phone, ...asking }: Asking & { phone: string }) {
  return `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(opening(asking).toWellFormed())}`
}

/** A letter that names what was asked about and carries the reference, so that the answer finds its way back. */
export function mailLink(asking: Omit<Asking, 'phone'>) {
  const subject = encodeURIComponent(`Your inquiry${about(asking)} (${inquiryReference(asking.id)})`.toWellFormed())
  const body = encodeURIComponent(`${opening(asking)}\r\n\r\n`.toWellFormed())
  return `mailto:${encodeURIComponent(asking.email).replaceAll('%40', '@')}?subject=${subject}&body=${body}`
}

function opening(asking: Pick<Asking, 'name' | 'property'>) {
  return `Hello ${asking.name}, thank you for your inquiry${about(asking)}.`
}

function about({ property }: Pick<Asking, 'property'>) {
  return property ? ` about ${property.title}` : ''
}

// WhatsApp wants the country first. Numbers that came through the form have it; older ones may be written the Kenyan way.
function internationalDigits(phone: string) {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return /^0\d{9}$/.test(digits) ? `254${digits.slice(1)}` : digits
}
