/** What our letters carry in their links: 64 hexadecimal digits. One cut in two by a mail program is told apart without asking. */
export function isLetterToken(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)
}
