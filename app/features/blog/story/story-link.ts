const outside = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * The allowed links of an article: web, email, telephone, or a page of this site. The URL is rebuilt from how a browser
 * parses it, so that nothing hides in its spelling.
 */
export function storyLink(written: string, origin: string): { href: string; leadsOutside: boolean } | undefined {
  const isPath = /^\/(?![/\\])/.test(written.trim())
  const url = isPath ? URL.parse(written, origin) : URL.parse(written)
  if (!url || !outside.has(url.protocol) || url.username || url.password) return undefined
  if (url.origin === new URL(origin).origin) return { href: url.pathname + url.search + url.hash, leadsOutside: false }
  return isPath ? undefined : { href: url.href, leadsOutside: url.protocol.startsWith('http') }
}
