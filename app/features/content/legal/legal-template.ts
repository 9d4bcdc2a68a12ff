import type { LegalContent } from './legal-document.ts'

/** A text that is true of any company in Kenya that uses this software, with blanks for what only the company knows. */
export type LegalTemplate = Omit<LegalContent, 'template'>

/** The month of the templates. A page whose text comes from an earlier one is offered the newer. */
export const templateMonth = '2026-11'

export function fromTemplate(template: LegalTemplate): LegalContent {
  return { ...template, template: templateMonth }
}
