import type { Language } from '#app/shared/language.ts'
import type { LegalContent } from './legal-document.ts'
import { fromTemplate } from './legal-template.ts'
import { cookiesTemplate } from './templates/cookies-content.ts'
import { cookiesTemplate as cookiesInSwahili } from './templates/cookies-content.sw.ts'
import { privacyTemplate } from './templates/privacy-content.ts'
import { privacyTemplate as privacyInSwahili } from './templates/privacy-content.sw.ts'
import { termsTemplate } from './templates/terms-content.ts'
import { termsTemplate as termsInSwahili } from './templates/terms-content.sw.ts'

export const legalKeys = ['privacy', 'terms', 'cookies'] as const
export type LegalKey = (typeof legalKeys)[number]

/** The templates, in both languages. */
export const legalDefaults: Record<LegalKey, Record<Language, LegalContent>> = {
  privacy: { en: fromTemplate(privacyTemplate), sw: fromTemplate(privacyInSwahili) },
  terms: { en: fromTemplate(termsTemplate), sw: fromTemplate(termsInSwahili) },
  cookies: { en: fromTemplate(cookiesTemplate), sw: fromTemplate(cookiesInSwahili) },
}
