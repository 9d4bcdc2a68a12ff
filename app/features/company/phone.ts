/** '+254700000100' is shown as '+254 700 000 100'; a number of another country is left as it was written. */
export function displayPhone(phone: string) {
  const kenyan = /^\+254(\d{3})(\d{3})(\d{3})$/.exec(phone.replaceAll(/[^\d+]/g, ''))
  return kenyan ? `+254 ${kenyan[1]} ${kenyan[2]} ${kenyan[3]}` : phone
}

export function phoneHref(phone: string) {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** A chat with the text already written; WhatsApp wants the number as digits alone. */
export function whatsappHref(phone: string, text?: string) {
  const chat = `https://wa.me/${phone.replaceAll(/\D/g, '')}`
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat
}
