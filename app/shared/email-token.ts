/**
 * The token in email links: 64 hexadecimal digits. A link truncated by an email program is detected without querying the
 * database.
 */
export function isEmailToken(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)
}
