import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsDir } from '#server/supabase/backend-mode.ts'
import { computeChecksum, checksumsFile, readChecksums } from './migration-checksums.ts'
import { joinSchemaFiles } from './schema-files.ts'
import { writeSettingSchemas } from './setting-schemas.ts'

// Until the first migration is released it is generated from the schema files. From then on it never changes, and a change
// of the schema files comes with a new migration. `--release` records the checksums of all migrations.
writeSettingSchemas()
const files = readdirSync(migrationsDir).filter((file) => file.endsWith('.sql'))
const [first = '20261122210000_schema.sql'] = files
if (process.argv.includes('--release')) {
  const lines = files.map((file) => `${computeChecksum(readFileSync(join(migrationsDir, file), 'utf8'))}  ${file}\n`)
  writeFileSync(checksumsFile, lines.join(''))
} else if (readChecksums().has(first)) {
  process.stderr.write(`${first} is released: write a migration that makes the same change (docs/database.md).\n`)
  process.exitCode = 1
} else {
  writeFileSync(join(migrationsDir, first), joinSchemaFiles())
}
