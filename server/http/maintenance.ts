import { inertPolicy, mayBeFramed } from './security-headers.ts'

/** What works also while the public pages are closed: the admin area, what its screens load, and word for crawlers. */
export function staysOpen(path: string) {
  return /^\/(admin([/.].*)?|robots\.txt|__manifest)$/.test(path)
}

/** The one page that answers in the place of every closed one; what others frame on their pages has a line of its own. */
export function closedPage(request: Request) {
  const { pathname } = new URL(request.url)
  const wasPosted = request.method === 'POST'
  const path = mayBeFramed(pathname) ? pathname : `/closed${wasPosted ? '?unsent' : ''}`
  return new Request(new URL(path, request.url), { headers: request.headers })
}

/** With every closed page. */
export const closedHeaders = { 'Retry-After': '600', 'X-Robots-Tag': 'noindex' }

/** What hears no pages: feeds, forms that a script sends, and pages that are open already and ask for more. */
export function closedLine(request: Request): Response | undefined {
  const { pathname, searchParams } = new URL(request.url)
  const isData = pathname.endsWith('.data')
  if (!isData && !/\.(xml|json|csv)$/.test(pathname)) return undefined
  if (isData && request.method === 'GET') {
    searchParams.delete('_routes')
    const address = pathname.replace(/(\/_root|\/_)?\.data$/, '') || '/'
    const query = searchParams.size > 0 ? `?${searchParams}` : ''
    // To an open page an error would be a fault of ours; loading the address as a page shows it why.
    return new Response(null, {
      status: 204,
      headers: { 'X-Remix-Redirect': address + query, 'X-Remix-Reload-Document': 'true' },
    })
  }
  return new Response('We are working on the site. Please try again later.\n', {
    status: 503,
    headers: {
      ...closedHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': inertPolicy,
    },
  })
}
