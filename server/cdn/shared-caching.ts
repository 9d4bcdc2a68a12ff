import type { RouteMatch } from '#server/http/routing/match-route.ts'

// As long as a lost purge can be noticed at most.
const maxAgeSeconds = 120
const staleSeconds = 60

/** Whether a CDN in front may store the response: a page that is the same for everybody, and nothing on it failed. */
function isShareable({ status, headers }: Response, { route }: RouteMatch) {
  // Pages ask for another policy where they must not be stored.
  return route.isShared === true && status === 200 && headers.get('cache-control') === 'no-cache'
}

/**
 * Lets shared caches store a page, while browsers go on asking each time. That a stale page may be served meanwhile is said to
 * CDNs alone (RFC 9213): a browser would follow it too, and show yesterday's page after a change.
 */
export function allowSharedCaching(response: Response, match: RouteMatch): void {
  if (!isShareable(response, match)) return
  response.headers.set('Cache-Control', `public, max-age=0, must-revalidate, s-maxage=${maxAgeSeconds}`)
  response.headers.set('CDN-Cache-Control', `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`)
}

/** What a public page depends on besides its URL: the language and low-data mode that a visitor has chosen. */
export function varyOf({ route }: RouteMatch): string {
  return route.language && !route.isForPrograms ? 'Accept-Encoding, Cookie, Save-Data' : 'Accept-Encoding'
}
