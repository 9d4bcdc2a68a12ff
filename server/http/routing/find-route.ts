import { LRUCache } from 'lru-cache'
import { createRouteMatcher, matchOf, type RouteMatch } from './match-route.ts'
import { parseRequestTarget } from './request-target.ts'
import { routes } from './routes.ts'

const matchRoute = createRouteMatcher(routes)
// A match is a pure function of the request line, so those of cached pages are stored.
const cachedPages = new LRUCache<string, RouteMatch>({ max: 2_000 })
const maxCachedTarget = 300

/** The one 404 page, served for every unknown URL. */
export const notFoundMatch = findNotFound()

/** The only place that parses the URL. A target that is not canonical, or matches no row, gives the 404 page. */
export function findRoute(target: string, method: string) {
  const known = method === 'GET' ? cachedPages.get(target) : undefined
  if (known) return known
  const parsed = parseRequestTarget(target)
  const match = parsed && matchRoute(parsed, method)
  if (!match || ('status' in match && match.status === 404)) return notFoundMatch
  if ('status' in match) return match
  const { isCached, renderedAs } = match.route
  if (isCached && !renderedAs && method === 'GET' && target.length <= maxCachedTarget) cachedPages.set(target, match)
  return match
}

function findNotFound(): RouteMatch {
  const route = routes.at(-1)
  if (!route?.renderedAs) throw new Error('The route table does not end with a row for unknown URLs')
  return matchOf({ route, path: route.renderedAs, params: {}, parameters: [], isData: false })
}
