import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'
import type { Env } from './env.ts'
import { findClusterFolder } from './postgres/cluster-folder.ts'
import { StartError } from './start-error.ts'

const stored = z.object({
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string(),
  /** Of the embedded cluster's superuser. */
  databasePassword: z.string(),
  /** Of the role that owns the embedded database. */
  applicationPassword: z.string(),
  /** Signs push messages; browsers know the public key. */
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }),
})

export type Keys = z.output<typeof stored>

/** As earlier versions stored it: missing keys are generated at the next start. */
const earlier = stored.partial({ applicationPassword: true, vapid: true })

/**
 * Keys from the environment take precedence; the rest is generated on first start and stored in the data folder, readable by
 * its owner alone.
 */
export function loadKeys(env: Env): Keys {
  const path = join(env.DATA_DIR, 'keys.json')
  const found = existsSync(path) ? readKeys(path) : {}
  if (!('databasePassword' in found) && !env.DATABASE_URL) rejectLostKeys(path, env.DATA_DIR)
  const merged = { ...generateKeys(), ...found }
  // Also when an earlier version stored fewer keys.
  if (Object.keys(found).length < Object.keys(merged).length) storeKeys(path, merged)
  return {
    ...merged,
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY ?? merged.publishableKey,
    secretKey: env.SUPABASE_SECRET_KEY ?? merged.secretKey,
    jwtSecret: env.AUTH_JWT_SECRET ?? merged.jwtSecret,
    ...(env.VAPID_PUBLIC_KEY &&
      env.VAPID_PRIVATE_KEY && { vapid: { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY } }),
  }
}

const restoreHint = 'Nothing was changed. Restore the file from a backup: the archive of npm run backup contains it.'

function readKeys(path: string): Partial<Keys> {
  const parsed = earlier.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  throw new StartError(`The file ${path} is damaged, and its keys are needed to open the database. ${restoreHint}`)
}

// New keys would lock the existing database and sign everybody out.
function rejectLostKeys(path: string, dataDir: string) {
  const cluster = findClusterFolder(dataDir)
  if (existsSync(cluster))
    throw new StartError(`The file ${path} is missing, and the database in ${cluster} needs its keys. ${restoreHint}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Atomically: half a file would lock everybody out at the next start.
function storeKeys(path: string, keys: Keys) {
  writeFileSync(`${path}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  preserveOwner(path)
  renameSync(`${path}.new`, path)
}

// A command run as root beside the site must not change the owner of the file.
function preserveOwner(path: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(existsSync(path) ? path : dirname(path))
  chownSync(`${path}.new`, uid, gid)
}

function generateKeys(): Keys {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url')
  return {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
    databasePassword: random(24),
    applicationPassword: random(24),
    vapid: webPush.generateVAPIDKeys(),
  }
}
