/** Dials the number. */
export function callLink(phone: string) {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** A WhatsApp chat, which needs the country code first: numbers in the Kenyan notation get it. */
export function chatLink(phone: string) {
  return `https://wa.me/${internationalDigits(phone)}`
}

export function internationalDigits(phone: string) {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  return /^0\d{9}$/.test(digits) ? `254${digits.slice(1)}` : digits
}
