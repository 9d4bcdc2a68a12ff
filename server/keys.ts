import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'
import type { Env } from './env.ts'

const stored = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string(),
  databasePassword: z.string(),
  /** Signs push messages; browsers know the public half. */
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }),
})

export type Keys = z.output<typeof stored>

/** What the environment gives stands; the rest is made on the first start and kept in the data folder for the owner alone. */
export function loadKeys(env: Env): Keys {
  const path = join(env.DATA_DIR, 'keys.json')
  const found = existsSync(path) ? stored.partial().parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
  const kept = { ...makeKeys(), ...found }
  // Also when an earlier version of the software kept fewer keys.
  if (Object.keys(found).length < Object.keys(kept).length) keep(path, kept)
  return {
    ...kept,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY ?? kept.publishableKey,
    secretKey: env.SUPABASE_SECRET_KEY ?? kept.secretKey,
    jwtSecret: env.AUTH_JWT_SECRET ?? kept.jwtSecret,
    ...(env.VAPID_PUBLIC_KEY &&
      env.VAPID_PRIVATE_KEY && { vapid: { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY } }),
  }
}

// In one step: half a file would lock everybody out at the next start.
function keep(path: string, keys: Keys) {
  writeFileSync(`${path}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

function makeKeys(): Keys {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  return {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
    databasePassword: random(24),
    vapid: webPush.generateVAPIDKeys(),
  }
}
