import { writeFileSync } from 'node:fs'
import { joinSchemaFiles, migrationFile } from './schema-files.ts'
import { writeSettingSchemas } from './setting-schemas.ts'

// Generates what follows from other files: the schema file of the settings, and the migration from all
// schema files (docs/database.md).
writeSettingSchemas()
writeFileSync(migrationFile, joinSchemaFiles())
