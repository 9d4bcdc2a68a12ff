/** What templates leave open and the inquiry fills in. supabase/schemas/inquiries/reply-templates.sql has the same list. */
export const replyBlanks = ['name', 'property', 'brochure', 'time', 'agent', 'company', 'phone', 'reference'] as const
export type ReplyBlank = (typeof replyBlanks)[number]
export type BlankValues = Partial<Record<ReplyBlank, string | undefined>>

/** With these people are greeted by all of their name: 'Dr Achieng Otieno'. */
const titles = /^(mr|mrs|ms|miss|dr|prof|eng|hon|rev|fr|sr|bishop|pastor|mzee|mama|bwana|bi|sheikh)\.?$/i

/** 'Samuel' of Samuel Kiptoo, as one greets a person who wrote by name; all of what is no plain first name. */
export function getGreetedName(name: string) {
  const [first = ''] = name.trim().split(/\s+/)
  return titles.test(first) || /^\p{L}\.?$/u.test(first) ? name.trim() : first
}

const known = new RegExp(`\\{(${replyBlanks.join('|')})\\}`, 'g')

/** A blank without a value stays as it is, for whoever writes. */
export function fillBlanks(text: string, values: BlankValues) {
  return text.replaceAll(known, (blank, name: ReplyBlank) => values[name] || blank)
}

/** The blanks that are left in a text, each once: ['{time}']. */
export function findBlanks(text: string): string[] {
  return [...new Set(text.match(known))]
}

export type BlankProblem = { state: 'unknown'; blank: string } | { state: 'brace' }

/** What is wrong with the braces of a template; undefined when nothing is. */
export function checkBlanks(text: string): BlankProblem | undefined {
  const rest = text.replaceAll(known, '')
  const [unknown] = /\{[^{}]{0,40}\}/.exec(rest) ?? []
  if (unknown) return { state: 'unknown', blank: unknown }
  return /[{}]/.test(rest) ? { state: 'brace' } : undefined
}

export const listedBlanks = replyBlanks.map((name) => `{${name}}`).join(', ')
