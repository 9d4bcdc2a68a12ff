import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '#server/env.ts'
import { loadKeys } from '#server/keys.ts'
import { createLog } from '#server/log.ts'
import { createBackup } from '#server/operations/create-backup.ts'
import { createMetrics } from '#server/operations/metrics.ts'
import { createBackend } from '#server/site/create-backend.ts'

/** A backup of a new site with the sample data. Its keys and its password were made for it and open nothing else. */
export async function writeSampleBackup(file: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'makazi-sample-'))
  // When run as root, PostgreSQL's unprivileged user must be able to enter.
  chmodSync(dataDir, 0o755)
  try {
    const parsed = parseEnv({ DATA_DIR: dataDir })
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
    const { env } = parsed
    const log = createLog('warn')
    const keys = loadKeys(env)
    const cleanup = new AsyncDisposableStack()
    await createBackend({ env, keys, siteUrl: 'http://localhost', log, metrics: createMetrics() }, cleanup).finally(
      () => cleanup.disposeAsync(),
    )
    await createBackup(file, { env, log })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
