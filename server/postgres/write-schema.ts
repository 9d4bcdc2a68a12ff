import { writeFileSync } from 'node:fs'
import { writeContentSchemas } from './content-schemas.ts'
import { joinSchemaFiles, migrationFile } from './schema-files.ts'
import { writeSettingSchemas } from './setting-schemas.ts'

// Generates what follows from other files: the schema files of the settings and of the documents, and the migration from all
// schema files (docs/database.md).
writeSettingSchemas()
writeContentSchemas()
writeFileSync(migrationFile, joinSchemaFiles())
