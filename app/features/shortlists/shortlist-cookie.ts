import { isEmailToken } from '#app/shared/email-token.ts'
import { languages, pathIn } from '#app/shared/language.ts'

const name = 'makazi-shortlist'
const storedForSeconds = 90 * 24 * 60 * 60

/**
 * The voter's secret of one list, which no script can read. A cookie, since the page works without script; sent with the pages of
 * shared lists alone. Each list has its own.
 */
export function readSecret(request: Request, token: string): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split('; ')
  const secret = cookies.find((cookie) => cookie.startsWith(`${cookieName(token)}=`))?.split('=')[1]
  return isEmailToken(secret) ? secret : undefined
}

export function withSecret(
  headers: Headers,
  { token, secret, origin }: { token: string; secret: string; origin: string },
) {
  return withCookie(headers, { token, origin, value: secret, seconds: storedForSeconds })
}

export function withoutSecret(headers: Headers, { token, origin }: { token: string; origin: string }) {
  return withCookie(headers, { token, origin, value: '', seconds: 0 })
}

type Cookie = { token: string; origin: string; value: string; seconds: number }

/** For the pages in each language: somebody who changes it stays the same voter. */
function withCookie(headers: Headers, { token, origin, value, seconds }: Cookie) {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  for (const language of languages) {
    const path = pathIn(language, '/shortlist/')
    headers.append(
      'Set-Cookie',
      `${cookieName(token)}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    )
  }
  return headers
}

/** A part of the token tells the lists of one browser apart. */
function cookieName(token: string) {
  return `${name}-${token.slice(0, 16)}`
}
