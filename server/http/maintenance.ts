import type { RouteMatch } from './routing/match-route.ts'
import { formatQuery } from './routing/request-target.ts'
import { inertPolicy } from './security-headers.ts'
import { httpMessages } from './http-messages.ts'

/** The request for the maintenance page, which replaces every public page; an embedded page shows its own notice. */
export function maintenancePageRequest(request: Request, { route, path }: RouteMatch) {
  const isPost = request.method === 'POST'
  const shown = route.inMaintenance === 'ownPage' ? path : `/closed${isPost ? '?unsent' : ''}`
  return new Request(new URL(shown, request.url), { headers: request.headers })
}

/** Headers of every page in maintenance mode. */
export const maintenanceHeaders = { 'Retry-After': '600', 'X-Robots-Tag': 'noindex' }

/** For clients that do not show pages: feeds, forms sent by script, and open pages that request more data. */
export function maintenanceResponse(
  request: Request,
  { route, path, parameters, isData }: RouteMatch,
): Response | undefined {
  if (!isData && route.inMaintenance !== 'line') return undefined
  if (isData && request.method === 'GET') {
    const address = path + formatQuery(parameters.filter(([name]) => name !== '_routes'))
    // An open page would treat an error status as a fault; reloading the URL shows the maintenance page.
    return new Response(null, {
      status: 204,
      headers: { 'X-Remix-Redirect': address, 'X-Remix-Reload-Document': 'true' },
    })
  }
  return new Response(`${httpMessages.maintenance}\n`, {
    status: 503,
    headers: {
      ...maintenanceHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': inertPolicy,
    },
  })
}
