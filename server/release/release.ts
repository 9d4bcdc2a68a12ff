import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freezeMigrations } from '#server/postgres/frozen-migrations.ts'
import { version } from '#server/version.ts'
import { releaseChanges } from './changelog.ts'
import { writeSampleBackup } from './sample-backup.ts'

// The script `version` of package.json: npm has written the new version there, and commits and tags what is staged here.
const root = join(import.meta.dirname, '../..')
const changelog = join(root, 'CHANGELOG.md')
const migrations = join(root, 'supabase/migrations')
/** For tests/process/released.test.ts of later versions. */
const backup = join(root, `tests/process/released/makazi-${version}.tar`)

const date = new Date().toISOString().slice(0, 10)
try {
  writeFileSync(changelog, releaseChanges(readFileSync(changelog, 'utf8'), { version, date }))
  mkdirSync(dirname(backup), { recursive: true })
  // Of an attempt that failed later on.
  rmSync(backup, { force: true })
  await writeSampleBackup(backup)
  const frozen = freezeMigrations(migrations)
  execFileSync('git', ['add', changelog, backup, migrations], { cwd: root })
  const never = frozen.map((file) => `${file} never changes from here on\n`)
  process.stdout.write(`Makazi ${version} of ${date}\n${never.join('')}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
