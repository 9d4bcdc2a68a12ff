import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLanguage, type Language, pathIn } from '#app/shared/language.ts'
import type { RouteMatch } from './routing/match-route.ts'
import type { Route } from './routing/route.ts'
import { inertPolicy } from './security-headers.ts'

export type ChoiceRedirect = { address: string; cookie?: string }

const oneYear = 365 * 24 * 60 * 60
const cookiePattern = /(?:^|; )language=(\w+)(?:;|$)/

/**
 * The language switch needs no script: its link names the language that it leads to, which is remembered in a cookie while
 * the visitor is sent on to the page's own URL. Who has chosen another language and opens a page without a language in its
 * path is sent to that page in the chosen one. Nobody else is redirected, so a crawler sees both.
 */
export function findLanguageRedirect(request: IncomingMessage, match: RouteMatch): ChoiceRedirect | undefined {
  const { route, path, query = '', chosenLanguage } = match
  const { cookie } = request.headers
  if (!route.language || !(chosenLanguage ?? cookie) || !isDocument(request)) return undefined
  if (chosenLanguage === route.language) return rememberChoice(match, `language=${chosenLanguage}`)
  const remembered = findRememberedLanguage(cookie, route)
  return remembered && { address: pathIn(remembered, path) + query }
}

/** The language to which somebody who opens the page is sent. */
function findRememberedLanguage(cookie: string | undefined, { language }: Route): Language | undefined {
  const remembered = language === 'en' ? cookiePattern.exec(cookie ?? '')?.[1] : undefined
  return remembered !== 'en' && isLanguage(remembered) ? remembered : undefined
}

/**
 * Whether the request names a choice that would send a browser elsewhere, and gets the page instead: who asks decides that,
 * which no `Vary` names, so no shared cache may store the response for others.
 */
export function ignoresChoice({ headers }: IncomingMessage, match: RouteMatch): boolean {
  const { route, chosenLanguage, chosenData } = match
  if (!route.language) return false
  return Boolean(chosenLanguage ?? chosenData ?? findRememberedLanguage(headers.cookie, route))
}

/** Back to the page without the parameter of the choice, which a cookie keeps for a year. */
export function rememberChoice({ path, query = '' }: RouteMatch, choice: string): ChoiceRedirect {
  return { address: path + query, cookie: `${choice}; Path=/; Max-Age=${oneYear}; SameSite=Lax` }
}

export function sendChoiceRedirect(response: ServerResponse, { address, cookie }: ChoiceRedirect) {
  response.writeHead(302, {
    Location: address,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': inertPolicy,
    'Content-Length': 0,
    ...(cookie && { 'Set-Cookie': cookie }),
  })
  response.end()
}

/** A page that somebody opens, not a form, file or call. Older browsers do not say what they request. */
export function isDocument({ method, headers }: IncomingMessage) {
  const destination = headers['sec-fetch-dest']
  return (method === 'GET' || method === 'HEAD') && (destination === undefined || destination === 'document')
}
