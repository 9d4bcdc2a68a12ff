/**
 * '+254700000100' becomes '+254 700 000 100', a landline keeps its two-digit area code: '+254 41 222 3344'. A foreign number
 * is unchanged. Formatted by hand, since a library for all countries would be larger than the page itself.
 */
export function displayPhone(phone: string) {
  const [, ...groups] = kenyan.exec(phone.replaceAll(/[^\d+]/g, '')) ?? []
  return groups.length > 0 ? ['+254', ...groups.filter(Boolean)].join(' ') : phone
}

const kenyan = /^\+254(?:([1789]\d{2})(\d{3})(\d{3})|([2456]\d)(\d{1,3})(\d{4}))$/

export function phoneHref(phone: string) {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** A WhatsApp chat with a prepared text; WhatsApp expects only digits. Empty without a number. */
export function whatsappHref(phone: string, text?: string) {
  if (phone === '') return ''
  const chat = `https://wa.me/${phone.replaceAll(/\D/g, '')}`
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat
}
