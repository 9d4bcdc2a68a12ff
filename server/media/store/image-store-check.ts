import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import type { Env } from '#server/env.ts'
import type { Log } from '#server/log.ts'

/** Whether all processes on the company's own database store images in one place. */
export type ImageStoreCheck = { isShared: () => boolean; run: () => Promise<void> }

const prefix = 'makazi'
// A connection is replaced now and then, so that for a moment another process seems to be gone.
const rememberedMs = 5 * 60_000

/** The name under which a process connects to its own PostgreSQL: it states where the process stores images. */
export function getApplicationName(env: Env): string {
  const store = env.S3_BUCKET ? `${env.S3_ENDPOINT}/${env.S3_BUCKET}` : readFolderId(join(env.DATA_DIR, 'media'))
  return `${prefix} ${createHash('sha256').update(store).digest('hex').slice(0, 16)}`
}

/** Compares the names of the connections to the database; warns when another process has another image store. */
export function createImageStoreCheck({ sql, log }: { sql: Sql; log: Log }): ImageStoreCheck {
  let seenAt = -Infinity
  const isShared = () => performance.now() - seenAt > rememberedMs
  const run = async () => {
    const others = await sql`
      select from pg_stat_activity where datname = current_database() and application_name like ${`${prefix} %`}
        and application_name <> current_setting('application_name') limit 1`
    if (others.length === 0) return
    if (isShared())
      log.warn(
        'another process on this database stores images elsewhere, so each lacks the images uploaded to the other: set the same S3_* for all processes, or let them share one DATA_DIR/media (docs/deploying.md)',
      )
    seenAt = performance.now()
  }
  return { isShared, run }
}

/** Random, and stored in the folder: processes that share the folder read the same one. */
function readFolderId(folder: string): string {
  const path = join(folder, 'store-id')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(path, randomUUID(), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
