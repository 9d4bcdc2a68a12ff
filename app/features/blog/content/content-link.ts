const externalProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * The allowed links of an article: web, email, telephone, or a page of this site. The URL is rebuilt from how a browser
 * parses it, so that nothing hides in its spelling.
 */
export function resolveContentLink(rawUrl: string, origin: string): { href: string; isExternal: boolean } | undefined {
  const isPath = /^\/(?![/\\])/.test(rawUrl.trim())
  const url = isPath ? URL.parse(rawUrl, origin) : URL.parse(rawUrl)
  if (!url || !externalProtocols.has(url.protocol) || url.username || url.password) return undefined
  if (url.origin === new URL(origin).origin) return { href: url.pathname + url.search + url.hash, isExternal: false }
  return isPath ? undefined : { href: url.href, isExternal: url.protocol.startsWith('http') }
}
