import { byDeal, type Offer } from '#app/shared/offer.ts'

/**
 * The text of a legal page. It is plain text, because it is pasted and read by lawyers, and holds no HTML:
 *
 *     ## Heading                     begins a section
 *     - item                         a list
 *     **Term** text                  a definition
 *     [words](/contact)              a link to a page of the site, or to one with https://
 *     {company}                      filled from the settings; some stand on a line of their own
 *     [[registration number]]        a blank, which must be filled before the page can be published
 *     {whileNewsletter} words        a line that the page has only while the newsletter is on; so with {whileSelling}, {whileLetting}
 */
export type LegalInline = string | { blank: string } | { value: LegalValue } | { label: string; to: string }

export type LegalBlock =
  | { kind: 'text'; text: LegalInline[] }
  | { kind: 'list'; items: LegalInline[][] }
  | { kind: 'definitions'; entries: { term: string; text: LegalInline[] }[] }
  | { kind: 'insert'; insert: LegalInsert }

export type LegalSection = { id: string; title: string; blocks: LegalBlock[] }

/** What stands within a sentence. */
export const legalValues = [
  'company',
  'privacy',
  'terms',
  'cookies',
  'personalData',
  'saved',
  'contact',
  'email',
  'commissioner',
  'inquiryPeriod',
  'subscriberPeriod',
  'emailPeriod',
  'visitPeriod',
] as const
export type LegalValue = (typeof legalValues)[number]

/** What stands on a line of its own. */
export const legalInserts = ['contactDetails', 'photoNote', 'browserStorage', 'staffStorage'] as const
export type LegalInsert = (typeof legalInserts)[number]

/** What a line may depend on: that the newsletter is on, that the company sells homes or land, that it lets. */
const conditions = ['whileNewsletter', 'whileSelling', 'whileLetting'] as const
export type LegalConditions = Record<(typeof conditions)[number], boolean>
const conditionalLine = /^\{(while\w+)\}[ \t]*/

/** Land is sold. */
export function getDealConditions(offer: Offer): Omit<LegalConditions, 'whileNewsletter'> {
  return {
    whileSelling: byDeal(offer, { sale: true, rent: false, both: true }),
    whileLetting: offer.includes('for-rent'),
  }
}

/** The text for visitors: a line with a condition stays only while it is true. */
export function fitToCompany(text: string, isTrue: LegalConditions): string {
  return dropUntrueLines(text, isTrue)
    .split('\n')
    .map((line) => (findCondition(line) ? line.replace(conditionalLine, '') : line))
    .join('\n')
}

/** Without the lines whose condition is known to be false. */
export function dropUntrueLines(text: string, isTrue: Partial<LegalConditions>): string {
  return text
    .split('\n')
    .filter((line) => {
      const condition = findCondition(line)
      return condition === undefined || isTrue[condition] !== false
    })
    .join('\n')
}

function findCondition(line: string) {
  const [, name] = conditionalLine.exec(line) ?? []
  return conditions.find((each) => each === name)
}

const headingPattern = /^##[ \t]+(.+)$/
const blankPattern = /\[\[([^[\]\n]{1,200})\]\]/g
const inlinePattern = /\[\[([^[\]\n]{1,200})\]\]|\{(\w{1,40})\}|\[([^[\]\n]{1,200})\]\(([^\s()]{1,300})\)/g

/** Each blank once, in the order of the text. */
export function listBlanks(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(blankPattern), ([, words = '']) => words))]
}

/** Names in braces that the page cannot fill; they are shown as they are written. */
export function listUnknownNames(text: string): string[] {
  const names = Array.from(text.matchAll(/\{(\w{1,40})\}/g), ([, name = '']) => name)
  return [
    ...new Set(names.filter((name) => !isValue(name) && !isInsert(name) && !conditions.some((each) => each === name))),
  ]
}

/** Puts words in the place of blanks. */
export function fillBlanks(text: string, words: Record<string, string>) {
  return text.replaceAll(blankPattern, (whole, blank: string) => words[blank] ?? whole)
}

/**
 * The sections of the page. `leavesOutBlanks`: for visitors, of a template that the company has not completed; they see
 * only the sentences that are true as they stand.
 */
export function parseLegalText(text: string, { leavesOutBlanks = false } = {}): LegalSection[] {
  const ids = new Set<string>()
  return splitSections(text)
    .map(({ title, lines }) => ({
      title,
      blocks: splitBlocks(lines)
        .map(parseBlock)
        .flatMap((block) => (leavesOutBlanks ? withoutBlanks(block) : [block])),
    }))
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ title, blocks }) => ({ id: uniqueId(title, ids), title, blocks }))
}

function splitSections(text: string) {
  const sections: { title: string; lines: string[] }[] = [{ title: '', lines: [] }]
  for (const line of text.split('\n')) {
    const [, title] = headingPattern.exec(line.trimEnd()) ?? []
    if (title) sections.push({ title: title.trim(), lines: [] })
    else sections.at(-1)?.lines.push(line.trimEnd())
  }
  return sections
}

/** Blocks are divided by empty lines. */
function splitBlocks(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() === '') blocks.push([])
    else blocks.at(-1)?.push(line.trim())
  }
  return blocks.filter((block) => block.length > 0)
}

function parseBlock(lines: readonly string[]): LegalBlock {
  const [first = ''] = lines
  const [, name = ''] = /^\{(\w+)\}$/.exec(first) ?? []
  if (lines.length === 1 && isInsert(name)) return { kind: 'insert', insert: name }
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => parseInline(line.slice(2))) }
  const definitions = lines.map((line) => /^\*\*([^*]{1,200})\*\*\s*(.*)$/.exec(line))
  if (definitions.every((match) => match !== null))
    return {
      kind: 'definitions',
      entries: definitions.map(([, term = '', text = '']) => ({ term, text: parseInline(text) })),
    }
  return { kind: 'text', text: parseInline(lines.join(' ')) }
}

function parseInline(text: string): LegalInline[] {
  const parts: LegalInline[] = []
  let end = 0
  for (const match of text.matchAll(inlinePattern)) {
    const part = toInline(match)
    if (part === undefined) continue
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push(part)
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** Undefined where it is shown as it is written. */
function toInline([, blank, name, label, to]: RegExpMatchArray): LegalInline | undefined {
  if (blank !== undefined) return { blank }
  if (name !== undefined) return isValue(name) ? { value: name } : undefined
  return label !== undefined && to !== undefined && isSafeLink(to) ? { label, to } : undefined
}

/** A page of the site, or another site's that is encrypted. */
function isSafeLink(to: string) {
  return /^\/(?![/\\])[^"<>\\]*$/.test(to) || (/^https:\/\/[^"<>\\@]+$/.test(to) && URL.canParse(to))
}

function withoutBlanks(block: LegalBlock): LegalBlock[] {
  const isWhole = (text: LegalInline[]) => !text.some((part) => typeof part === 'object' && 'blank' in part)
  if (block.kind === 'text') return isWhole(block.text) ? [block] : []
  if (block.kind === 'list') {
    const items = block.items.filter(isWhole)
    return items.length > 0 ? [{ ...block, items }] : []
  }
  if (block.kind === 'definitions') {
    const entries = block.entries.filter(({ text }) => isWhole(text))
    return entries.length > 0 ? [{ ...block, entries }] : []
  }
  return [block]
}

function uniqueId(title: string, taken: Set<string>) {
  const own =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'part'
  let id = own
  for (let count = 2; taken.has(id); count += 1) id = `${own}-${count}`
  taken.add(id)
  return id
}

function isValue(name: string): name is LegalValue {
  return legalValues.some((value) => value === name)
}

function isInsert(name: string): name is LegalInsert {
  return legalInserts.some((insert) => insert === name)
}
