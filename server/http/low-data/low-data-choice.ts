import type { IncomingMessage } from 'node:http'
import type { DataChoice } from '#app/shared/low-data.ts'
import { type ChoiceRedirect, isDocument, rememberChoice } from '#server/http/choice-redirect.ts'
import type { RouteMatch } from '#server/http/routing/match-route.ts'

const cookiePattern = /(?:^|; )low-data=([01])(?:;|$)/

/** Whether this visitor gets public pages without photos, fonts and script: by choice, else by the browser's Save-Data. */
export function isLowData({ headers }: Pick<IncomingMessage, 'headers'>, { route }: RouteMatch): boolean {
  if (!route.language || route.isForPrograms) return false
  const { cookie } = headers
  const chosen = cookie?.includes('low-data=') ? cookiePattern.exec(cookie)?.[1] : undefined
  return chosen === undefined ? headers['save-data'] === 'on' : chosen === '1'
}

/** The switch needs no script: its link names the choice, which is remembered while the visitor is sent on. */
export function findDataRedirect(request: IncomingMessage, match: RouteMatch): ChoiceRedirect | undefined {
  const { route, chosenData } = match
  if (!chosenData || !route.language || !isDocument(request)) return undefined
  const value: Record<DataChoice, string> = { low: '1', full: '0' }
  return rememberChoice(match, `low-data=${value[chosenData]}`)
}
