import { App, type EmailDriver } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import type { Keys } from '../keys.ts'

/** The backend's door: PostgREST and GoTrue as a supabase-js client knows them, in this process. */
export type Door = {
  /** Answers /rest/v1 and /auth/v1. `peerAddress` is the socket's, never a forwarded one. */
  fetch: (request: Request, context: { peerAddress: string | null }) => Promise<Response>
  /** Makes the schema `auth`, which the migrations refer to. */
  ensureAuthSchema: () => Promise<void>
  close: () => Promise<void>
}

export type DoorOptions = {
  databaseUrl: string
  keys: Pick<Keys, 'publishableKey' | 'secretKey' | 'jwtSecret'>
  siteUrl: string
  mail: EmailDriver
}

export function openDoor(given: DoorOptions): Door {
  const connection = createPostgresConnection({
    url: given.databaseUrl,
    postgresOptions: { max: 12, onnotice: () => undefined },
  })
  const app = new App({
    connection,
    auth: {
      enabled: true,
      site_url: given.siteUrl,
      jwt_secret: given.keys.jwtSecret,
      jwt_expiry: 3600,
      enable_signup: true,
      minimum_password_length: 6,
      publishable_key: given.keys.publishableKey,
      secret_key: given.keys.secretKey,
    },
    options: {
      server: { disableStudio: true, disableFallback: true, admin: false },
      drivers: { email: given.mail },
    },
  })
  return {
    fetch: (request, context) => app.fetch(request, context),
    ensureAuthSchema: () => app.ensureSystemSchema(),
    close: () => connection.close(),
  }
}
