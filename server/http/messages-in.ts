import type { Language } from '#app/shared/language.ts'
import { httpMessages as english } from './http-messages.ts'
import { httpMessages as swahili } from './http-messages.sw.ts'

/** In the language of the matched row; what is no public page is answered in English. */
export function httpMessagesIn(language: Language = 'en') {
  return { en: english, sw: swahili }[language]
}
