import { data } from 'react-router'
import { isLetterToken } from '../../shared/letter-token.ts'
import { linkStatus, type LinkState } from '../../ui/letter-link-page.tsx'

/** The address holds somebody's token: it is kept nowhere, and no other site learns it. */
export function tokenHeaders() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' }
}

/** The page as it opens: looking at it does nothing yet. */
export function openLink(token: string | null | undefined) {
  return answerLink<LinkState>(isLetterToken(token) ? 'unpressed' : 'unknown')
}

export function answerLink<State extends LinkState>(state: State) {
  return data(state, { status: linkStatus(state) })
}
