import { type Language, pathIn } from '#app/shared/language.ts'
import { propertyMessages } from '#app/features/properties/property-messages.ts'
import { propertyMessages as swahiliProperties } from '#app/features/properties/property-messages.sw.ts'
import { linkMessages } from './emails/visitors/link-messages.ts'
import { linkMessages as swahiliLinks } from './emails/visitors/link-messages.sw.ts'
import { newsletterEmailMessages } from './newsletter/newsletter-email-messages.ts'
import { newsletterEmailMessages as swahiliNewsletter } from './newsletter/newsletter-email-messages.sw.ts'
import { visitorMessages } from './emails/visitors/visitor-messages.ts'
import { visitorMessages as swahiliVisitors } from './emails/visitors/visitor-messages.sw.ts'

/** The words of emails to visitors, in the language of the page on which they left their address. */
const emailWords = {
  en: {
    visitors: visitorMessages,
    links: linkMessages,
    newsletter: newsletterEmailMessages,
    properties: propertyMessages,
    intlLocale: 'en-GB',
  },
  sw: {
    visitors: swahiliVisitors,
    links: swahiliLinks,
    newsletter: swahiliNewsletter,
    properties: swahiliProperties,
    intlLocale: 'sw-KE',
  },
}

export function wordsIn(language: Language) {
  return emailWords[language]
}

/** The address of a public page in the language of the email. */
export function pageUrl({ origin, language }: { origin: string; language: Language }, path: string) {
  return origin + pathIn(language, path)
}

/** 'Wednesday, 4 November 2026' in Nairobi. */
export function dayLabel(language: Language, moment: string) {
  const options = { dateStyle: 'full', timeZone: 'Africa/Nairobi' } as const
  return new Intl.DateTimeFormat(emailWords[language].intlLocale, options).format(new Date(moment))
}
