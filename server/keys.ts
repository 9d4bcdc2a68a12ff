import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from './env.ts'

const stored = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string(),
  databasePassword: z.string(),
})

export type Keys = z.output<typeof stored>

/** What the environment gives stands; the rest is made on the first start and kept in the data folder for the owner alone. */
export function loadKeys(env: Env): Keys {
  const path = join(env.DATA_DIR, 'keys.json')
  const kept = existsSync(path) ? stored.parse(JSON.parse(readFileSync(path, 'utf8'))) : makeKeys()
  if (!existsSync(path)) writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return {
    ...kept,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY ?? kept.publishableKey,
    secretKey: env.SUPABASE_SECRET_KEY ?? kept.secretKey,
    jwtSecret: env.AUTH_JWT_SECRET ?? kept.jwtSecret,
  }
}

function makeKeys(): Keys {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  return {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
    databasePassword: random(24),
  }
}
