import { withoutLanguage } from '#app/shared/language.ts'

const allowedProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * The permitted destinations of a link in a post: web, mail, telephone, or a page of this site; otherwise undefined. The
 * URL is written again from its parsed form, so that nothing is hidden in its spelling.
 */
export function contentLink(written: string, origin: string): string | undefined {
  const isPath = /^\/(?![/\\])/.test(written.trim())
  const url = isPath ? URL.parse(written, origin) : URL.parse(written)
  if (!url || !allowedProtocols.has(url.protocol) || url.username || url.password) return undefined
  if (url.origin === new URL(origin).origin) return withoutLanguage(url.pathname) + url.search + url.hash
  return isPath ? undefined : url.href
}
