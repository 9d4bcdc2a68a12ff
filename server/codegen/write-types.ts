import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '#server/env.ts'
import { loadKeys } from '#server/keys.ts'
import { createLog } from '#server/log.ts'
import { describeDatabase, describeStoredValues } from './describe-database.ts'
import { openBackend } from '#server/database/backend-mode.ts'

// A new database, so that the types reflect the migrations alone.
const dataDir = mkdtempSync(join(tmpdir(), 'makazi-types-'))
// When run as root, PostgreSQL's unprivileged user must be able to enter.
chmodSync(dataDir, 0o755)
const parsed = parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
const { env } = parsed
const openedBackend = await openBackend({
  env,
  keys: loadKeys(env),
  siteUrl: 'http://localhost',
  log: createLog('warn'),
})
try {
  const folder = join(import.meta.dirname, '../../app/backend')
  writeFileSync(join(folder, 'database.types.ts'), await describeDatabase(openedBackend.sql))
  writeFileSync(join(folder, 'stored-values.ts'), await describeStoredValues(openedBackend.sql))
} finally {
  await openedBackend.close()
  rmSync(dataDir, { recursive: true, force: true })
}
