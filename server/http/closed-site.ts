import type { RouteMatch } from './routing/match-route.ts'
import { formatQuery } from './routing/request-target.ts'
import { inertPolicy } from './security-headers.ts'
import { pathIn } from '#app/shared/language.ts'
import { httpMessagesIn } from './messages-in.ts'

type Closing = {
  /** False until the company goes live; otherwise the site is in maintenance. */
  isOpened?: boolean | undefined
}

/** The request for the page that replaces every public page; an embedded page shows its own notice. */
export function closedPageRequest(request: Request, { route, path }: RouteMatch) {
  const isPost = request.method === 'POST'
  const closed = pathIn(route.language ?? 'en', '/closed')
  const shown = route.inMaintenance === 'ownPage' ? path : `${closed}${isPost ? '?unsent' : ''}`
  return new Request(new URL(shown, request.url), { headers: request.headers })
}

/** Headers of every page that visitors see of a closed site. */
export function closedHeaders({ isOpened }: Closing): Record<string, string> {
  return { 'X-Robots-Tag': 'noindex', ...(isOpened && { 'Retry-After': '600' }) }
}

/** For clients that do not show pages: feeds, forms sent by script, and open pages that request more data. */
export function closedResponse(
  request: Request,
  { route, path, parameters, isData }: RouteMatch,
  closing: Closing,
): Response | undefined {
  if (!isData && route.inMaintenance !== 'line') return undefined
  if (isData && request.method === 'GET') {
    const address = path + formatQuery(parameters.filter(([name]) => name !== '_routes'))
    // An open page would treat an error status as a fault; reloading the URL shows the page of the closed site.
    return new Response(null, {
      status: 204,
      headers: { 'X-Remix-Redirect': address, 'X-Remix-Reload-Document': 'true' },
    })
  }
  const { maintenance, comingSoon } = httpMessagesIn(route.language)
  return new Response(`${closing.isOpened ? maintenance : comingSoon}\n`, {
    status: 503,
    headers: {
      ...closedHeaders(closing),
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Security-Policy': inertPolicy,
    },
  })
}
