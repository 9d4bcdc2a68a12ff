import type { Sql } from 'postgres'
import type { ProofOfWork } from '#server/limits/proof-of-work.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings-cache.ts'
import type { SignInAttempts } from './sessions/sign-in-attempts.ts'

/** Dependencies of the auth endpoints. */
export type AuthServices = {
  sql: Sql
  settings: Pick<Settings, 'current'>
  proofOfWork: Pick<ProofOfWork, 'accept'>
  attempts: SignInAttempts
  jwtSecret: string
  /** Public URL of the site. */
  siteUrl: string
  log: Log
}

/** One request, as far as its route lets it through. Endpoints see no other part of URL, headers or query. */
export type AuthCall = {
  body: Record<string, unknown>
  query: Record<string, string | undefined>
  params: Record<string, string | undefined>
  /** The bearer token, where it is a user's access token. */
  token?: string | undefined
  key: 'publishable' | 'secret'
  address: string | null
  /** Recent attempts of its network at the same endpoint that did not succeed, this one among them. */
  failuresOfNetwork: number
}

export type AuthEndpoint = (services: AuthServices, call: AuthCall) => Promise<Response> | Response
