import { LRUCache } from 'lru-cache'
import { type Language, languages, pathIn } from '#app/shared/language.ts'
import { createRouteMatcher, matchOf, type RouteMatch } from './match-route.ts'
import { parseRequestTarget } from './request-target.ts'
import { routes } from './routes.ts'

const matchRoute = createRouteMatcher(routes)
// A match is a pure function of the request line, so those of cached pages are stored.
const cachedPages = new LRUCache<string, RouteMatch>({ max: 2_000 })
const maxCachedTarget = 300

/** The 404 page of each language, served for every unknown URL. */
const notFoundMatches = new Map(languages.map((language) => [language, findNotFound(language)]))

/** The only place that parses the URL. A target that is not canonical, or matches no row, gives the 404 page. */
export function findRoute(target: string, method: string) {
  const isRead = method === 'GET' || method === 'HEAD'
  const known = isRead ? cachedPages.get(target) : undefined
  if (known) return known
  const parsed = parseRequestTarget(target)
  const match = parsed && matchRoute(parsed, method)
  if (!match || ('status' in match && match.status === 404)) return notFoundFor(target)
  if ('status' in match) return match
  const { isCached, renderedAs, isForServices } = match.route
  const isKnown = isCached && !renderedAs && !isForServices
  if (isKnown && isRead && target.length <= maxCachedTarget) cachedPages.set(target, match)
  return match
}

/** In the language of the path, however it goes on. */
export function notFoundFor(target: string): RouteMatch {
  const language = languages.find((each) => each !== 'en' && target.startsWith(`${pathIn(each, '/')}/`)) ?? 'en'
  return notFoundMatches.get(language) ?? findNotFound(language)
}

function findNotFound(language: Language): RouteMatch {
  const route = routes.find(({ path }) => path === pathIn(language, '/*'))
  if (!route?.renderedAs) throw new Error(`The route table has no row for unknown URLs in the language ${language}`)
  return matchOf({ route, path: route.renderedAs, params: {}, parameters: [] })
}
