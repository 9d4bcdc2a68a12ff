import type { Language } from '#app/shared/language.ts'
import { internationalDigits } from '#app/shared/phone-links.ts'
import { followUpMessages } from './follow-up-messages.ts'

type Recipient = { reference: string; property: { title: string } | null }

/** A WhatsApp chat with a text that is ready to be sent. */
export function whatsappLink(phone: string, text: string) {
  return `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(text.toWellFormed())}`
}

/** Opens the phone's own app for text messages. */
export function smsLink(phone: string, text: string) {
  return `sms:${phone.replaceAll(/[^\d+]/g, '')}?body=${encodeURIComponent(text.toWellFormed())}`
}

/** Names the property and the reference, so that the answer to a reply can be matched. On one line, whatever the title is. */
export function getSubject({ reference, property }: Recipient, language: Language) {
  const texts = followUpMessages.reply.subjects[language]
  const title = property?.title.replaceAll(/\s+/g, ' ').slice(0, 100).toWellFormed()
  return title ? texts.about(title, reference) : texts.general(reference)
}
