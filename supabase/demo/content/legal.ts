import type { Language } from '#app/shared/language.ts'
import { legalDefaults, type LegalKey, legalKeys } from '#app/features/content/legal/legal-defaults.ts'
import type { LegalContent } from '#app/features/content/legal/legal-document.ts'
import { fillBlanks, listBlanks } from '#app/features/content/legal/legal-text.ts'

/** What the sample company says in the blanks; it has no registration, so that sentence is left out. */
const words: Record<string, string> = {
  'Say what a viewing costs, or that it is free.': 'Viewings are free.',
  'Eleza gharama ya kutazama nyumba, au kwamba ni bure.': 'Kutazama nyumba ni bure.',
}

/** The legal pages of the sample company: the templates, completed. */
export const legal = Object.fromEntries(
  legalKeys.map((key) => [key, { en: complete(legalDefaults[key].en), sw: complete(legalDefaults[key].sw) }]),
) as Record<LegalKey, Record<Language, LegalContent>>

function complete(template: LegalContent): LegalContent {
  const paragraphs = fillBlanks(template.text, words).split('\n\n')
  return { ...template, text: paragraphs.filter((paragraph) => listBlanks(paragraph).length === 0).join('\n\n') }
}
