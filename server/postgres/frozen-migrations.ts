import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { joinSchemaFiles, migrationFile } from './schema-files.ts'

/** The checksums of the migrations that were released, by their files: databases have run them, so they never change again. */
type Frozen = Record<string, string>

const listName = 'frozen.json'

/** Freezes what is not frozen yet; returns its files. A release does it. */
export function freezeMigrations(dir: string): string[] {
  const frozen = readFrozen(dir)
  const added = listFiles(dir).filter((file) => !(file in frozen))
  const checksums = Object.fromEntries(added.map((file) => [file, checksumOf(join(dir, file))]))
  writeFileSync(join(dir, listName), `${JSON.stringify({ ...frozen, ...checksums }, null, 2)}\n`)
  return added
}

/** Frozen migrations that have another text than when they were released, or are gone. */
export function findChangedMigrations(dir: string): string[] {
  return Object.entries(readFrozen(dir)).flatMap(([file, checksum]) => {
    const path = join(dir, file)
    return existsSync(path) && checksumOf(path) === checksum ? [] : [file]
  })
}

export function isFrozen(dir: string, file: string): boolean {
  return file in readFrozen(dir)
}

/**
 * Writes the first migration from the schema files. Once it is frozen it is left alone; returns what to do where there is no
 * migration yet that could hold a change of the schema.
 */
export function writeSchema(dir: string): string | undefined {
  const first = basename(migrationFile)
  if (!isFrozen(dir, first)) return void writeFileSync(join(dir, first), joinSchemaFiles())
  if (listFiles(dir).some((file) => !isFrozen(dir, file))) return undefined
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  return [
    `${first} was released and is not written again: databases have run it as it is.`,
    'If you changed the schema files, write a migration that makes the same change to a database that has data, such as',
    `supabase/migrations/${now}_what_it_changes.sql, and run this again (docs/database.md).`,
  ].join('\n')
}

function readFrozen(dir: string) {
  return JSON.parse(readFileSync(join(dir, listName), 'utf8')) as Frozen
}

function listFiles(dir: string) {
  return readdirSync(dir)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
}

// Git may check the file out with the line breaks of Windows.
function checksumOf(path: string) {
  return createHash('sha256').update(readFileSync(path, 'utf8').replaceAll('\r\n', '\n')).digest('hex')
}
