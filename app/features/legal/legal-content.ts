/**
 * The prose of a legal page as plain data, so that a translation or a company's own text can replace it. Braces mark what
 * the page fills in: {privacy} a link, {inquiryPeriod} a retention time from the settings.
 */
export type LegalContent = {
  title: string
  /** Meta description, at most 160 characters. */
  description: string
  lead: string
  /** ISO date of the last revision. */
  revisedOn: string
  sections: LegalSectionContent[]
}

export type LegalSectionContent = { id: string; title: string; blocks: LegalBlock[] }

/** A paragraph, a list, a ruled list of definitions, or something that the page has and the text has not. */
export type LegalBlock =
  | string
  | { list: string[] }
  | { definitions: { term: string; text: string }[] }
  | { insert: LegalInsert }

export type LegalInsert = 'contact' | 'photoNote' | 'browserStorage' | 'staffStorage'
