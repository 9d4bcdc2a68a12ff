import type { RouteMatch } from './routing/match-route.ts'
import { formatQuery } from './routing/request-target.ts'
import { inertPolicy } from './security-headers.ts'

/** The one page that answers in the place of every closed one; what others frame on their pages has a line of its own. */
export function maintenancePageRequest(request: Request, { route, path }: RouteMatch) {
  const isPost = request.method === 'POST'
  const shown = route.inMaintenance === 'own page' ? path : `/closed${isPost ? '?unsent' : ''}`
  return new Request(new URL(shown, request.url), { headers: request.headers })
}

/** With every closed page. */
export const maintenanceHeaders = { 'Retry-After': '600', 'X-Robots-Tag': 'noindex' }

/** What hears no pages: feeds, forms that a script sends, and pages that are open already and ask for more. */
export function maintenanceResponse(
  request: Request,
  { route, path, parameters, isData }: RouteMatch,
): Response | undefined {
  if (!isData && route.inMaintenance !== 'line') return undefined
  if (isData && request.method === 'GET') {
    const address = path + formatQuery(parameters.filter(([name]) => name !== '_routes'))
    // To an open page an error would be a fault of ours; loading the address as a page shows it why.
    return new Response(null, {
      status: 204,
      headers: { 'X-Remix-Redirect': address, 'X-Remix-Reload-Document': 'true' },
    })
  }
  return new Response('We are working on the site. Please try again later.\n', {
    status: 503,
    headers: {
      ...maintenanceHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': inertPolicy,
    },
  })
}
