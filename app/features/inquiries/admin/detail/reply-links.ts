import { inboxMessages } from '../inbox-messages.ts'
import { inquiryReference } from '../../inquiry.ts'

const texts = inboxMessages.greeting

type ReplyRecipient = {
  id: string
  name: string
  email: string
  phone: string | null
  property: { title: string } | null
}

export function callLink(phone: string) {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** A WhatsApp chat with a prepared greeting. */
export function whatsappLink({ phone, ...recipient }: ReplyRecipient & { phone: string }) {
  return `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(getGreeting(recipient).toWellFormed())}`
}

/** A mailto link whose subject names the property and the reference, so that the reply can be matched. */
export function mailLink(recipient: Omit<ReplyRecipient, 'phone'>) {
  const subject = encodeURIComponent(getSubject(recipient).toWellFormed())
  const body = encodeURIComponent(`${getGreeting(recipient)}\r\n\r\n`.toWellFormed())
  return `mailto:${encodeURIComponent(recipient.email).replaceAll('%40', '@')}?subject=${subject}&body=${body}`
}

function getGreeting(recipient: Pick<ReplyRecipient, 'name' | 'property'>) {
  const { name, property } = recipient
  return property ? texts.textAbout(name, property.title) : texts.text(name)
}

function getSubject({ id, property }: Pick<ReplyRecipient, 'id' | 'property'>) {
  const reference = inquiryReference(id)
  return property ? texts.subjectAbout(property.title, reference) : texts.subject(reference)
}

// WhatsApp expects the country code first. Numbers from the form have it; older ones may be in the Kenyan format.
function internationalDigits(phone: string) {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return /^0\d{9}$/.test(digits) ? `254${digits.slice(1)}` : digits
}
