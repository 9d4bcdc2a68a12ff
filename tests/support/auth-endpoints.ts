import type { Sql } from 'postgres'
import { createAuthApi } from '#server/api/auth-api.ts'
import { createSignInAttempts } from '#server/auth/sessions/sign-in-attempts.ts'
import type { RestBackend } from '#server/rest/rest-backend.ts'
import { createProofOfWork } from '#server/limits/proof-of-work.ts'
import { createLog } from '#server/log.ts'
import { createSettings } from '#server/settings-cache.ts'
import { throughApi } from './test-api.ts'
import { asServerOf, keys } from './test-client.ts'

/** The API with the auth endpoints, as the site opens it. */
export function addAuthEndpoints(restBackend: RestBackend, sql: Sql, siteUrl = 'http://makazi.test') {
  const asServer = asServerOf(restBackend.asCaller)
  const log = createLog('silent')
  const settings = createSettings({ asServer, log })
  const { jwtSecret } = keys
  const proofOfWork = createProofOfWork({ secret: jwtSecret, asServer })
  const attempts = createSignInAttempts({ sql, secret: jwtSecret })
  const services = { sql, settings, proofOfWork, attempts, jwtSecret, siteUrl, log }
  const fetchThroughApi = throughApi(restBackend, keys, createAuthApi({ services, keys }))
  return { api: { fetch: fetchThroughApi }, settings, proofOfWork }
}
