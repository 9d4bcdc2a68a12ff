import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import type { Log } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'
import { version } from '#server/version.ts'
import { writeBackup } from './create-backup.ts'

/**
 * Writes `DATA_DIR/backups/before-<version>.tar` ahead of the migrations of that version. One file a version: a start that is tried
 * again and again must not fill the disk.
 */
export async function backUpBeforeUpgrade(options: { env: Env; log: Log; databaseUrl: string }): Promise<void> {
  const { env, log, databaseUrl } = options
  const folder = join(env.DATA_DIR, 'backups')
  const file = join(folder, `before-${version}.tar`)
  log.info({ file }, 'backing up before the upgrade')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await writeBackup(file, { env, databaseUrl })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `Makazi ${version} upgrades the database, and could not back it up to ${file} first: “${reason}”. Nothing was changed. Make room there, or make ${folder} a link to a folder on another disk, and start again.`,
    )
  }
}
