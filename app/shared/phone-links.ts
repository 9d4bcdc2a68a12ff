/** Dials the number. */
export function callLink(phone: string) {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** '+254722000519' as people write it: '+254 722 000 519'. The grouping of other countries is theirs. */
export function readablePhone(phone: string) {
  return phone.replace(/^(\+254)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
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
