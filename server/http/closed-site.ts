import type { RouteMatch } from './routing/match-route.ts'
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

/** For clients that do not show pages, such as feeds. */
export function closedResponse({ route }: RouteMatch, closing: Closing): Response | undefined {
  if (route.inMaintenance !== 'line') return undefined
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
