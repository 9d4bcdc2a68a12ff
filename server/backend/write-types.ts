import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from '../env.ts'
import { loadKeys } from '../keys.ts'
import { createLog } from '../log.ts'
import { describeDatabase } from './describe-database.ts'
import { openHome } from './home.ts'

// A database of its own, so that what is written is what the migrations say and nothing else.
const dataDir = mkdtempSync(join(tmpdir(), 'makazi-types-'))
// Where root runs this, PostgreSQL's own user must be able to walk in.
chmodSync(dataDir, 0o755)
const parsed = parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
const { env } = parsed
const home = await openHome({
  env,
  keys: loadKeys(env),
  siteUrl: 'http://localhost',
  log: createLog('warn'),
})
try {
  if (home.kind === 'hosted') throw new Error('The types are made from the migrations, in an embedded database.')
  writeFileSync(join(import.meta.dirname, '../../app/backend/database.types.ts'), await describeDatabase(home.sql))
} finally {
  await home.close()
  rmSync(dataDir, { recursive: true, force: true })
}
