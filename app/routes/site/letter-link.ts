import { data } from 'react-router'
import { isLetterToken } from '../../shared/letter-token.ts'
import { linkStatus, type LinkState } from '../../ui/letter-link-page.tsx'

/** The URL contains a person's token: it must not be cached, or leak through the Referer header. */
export function tokenHeaders() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' }
}

/** The page as it opens: a GET changes nothing. */
export function openLink(token: string | null | undefined) {
  return answerLink<LinkState>(isLetterToken(token) ? 'unpressed' : 'unknown')
}

export function answerLink<State extends LinkState>(state: State) {
  return data(state, { status: linkStatus(state) })
}
