const outside = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Where a link of an article may lead: web, mail, telephone, or a page of this site. The address is written anew from
 * how a browser understands it, so that nothing hides in its spelling.
 */
export function storyLink(written: string, origin: string): { href: string; leadsOutside: boolean } | undefined {
  const isPath = /^\/(?![/\\])/.test(written.trim())
  const url = isPath ? URL.parse(written, origin) : URL.parse(written)
  if (!url || !outside.has(url.protocol) || url.username || url.password) return undefined
  if (url.origin === new URL(origin).origin) return { href: url.pathname + url.search + url.hash, leadsOutside: false }
  return isPath ? undefined : { href: url.href, leadsOutside: url.protocol.startsWith('http') }
}
