import { writeFileSync } from 'node:fs'
import { joinSchemaFiles, migrationFile } from './schema-files.ts'

// Writes the migration from all schema files (docs/database.md).
writeFileSync(migrationFile, joinSchemaFiles())
