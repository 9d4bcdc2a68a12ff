import { data } from 'react-router'
import { isEmailToken } from '#app/shared/email-token.ts'
import { linkStatus, type LinkState } from '#app/ui/email-action/email-action-page.tsx'

/** The URL contains a person's token: it must not be cached, or leak through the Referer header. */
export function tokenHeaders() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' }
}

/** The initial state of the page: a GET request changes nothing. */
export function openLink(token: string | null | undefined) {
  return handleEmailAction<LinkState>(isEmailToken(token) ? 'unpressed' : 'unknown')
}

export function handleEmailAction<State extends LinkState>(state: State) {
  return data(state, { status: linkStatus(state) })
}
