import { dirname } from 'node:path'
import { writeSchema } from './frozen-migrations.ts'
import { migrationFile } from './schema-files.ts'

// Writes the first migration from all schema files, until a release freezes it (docs/database.md).
const problem = writeSchema(dirname(migrationFile))
if (problem) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}
