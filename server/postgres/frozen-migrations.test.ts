import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findChangedMigrations, freezeMigrations, isFrozen, writeSchema } from './frozen-migrations.ts'
import { joinSchemaFiles, migrationFile } from './schema-files.ts'

const migrationsDir = dirname(migrationFile)
const first = basename(migrationFile)

/** The first migration alone, before anything was released. */
function unreleased() {
  const dir = mkdtempSync(join(tmpdir(), 'makazi-frozen-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  copyFileSync(migrationFile, join(dir, first))
  writeFileSync(join(dir, 'frozen.json'), '{}\n')
  const write = (file: string, text: string) => writeFileSync(join(dir, file), text)
  return { dir, write, read: (file: string) => readFileSync(join(dir, file), 'utf8') }
}

test('no migration that was released has changed since', () => {
  expect(findChangedMigrations(migrationsDir), 'restore them, and write a migration of your own').toEqual([])
})

test('nothing is frozen before the first release, so the migration follows the schema files', () => {
  const { dir, write, read } = unreleased()
  write(first, 'select 1;')
  expect(writeSchema(dir)).toBeUndefined()
  expect(read(first)).toBe(joinSchemaFiles())
})

test('a released migration is left as it is, and whoever changed the schema is told to write the next', () => {
  const { dir, write, read } = unreleased()
  write(first, 'select 1;')
  expect(freezeMigrations(dir)).toEqual([first])
  expect(writeSchema(dir)).toMatch(/was released.*\n.*\nsupabase\/migrations\/\d{14}_what_it_changes\.sql/)
  expect(read(first)).toBe('select 1;')
})

test('a migration written after a release is free until the next one', () => {
  const { dir, write } = unreleased()
  const next = '20990101000000_next.sql'
  freezeMigrations(dir)
  write(next, 'create table public.next ();')
  expect(writeSchema(dir)).toBeUndefined()
  write(next, 'create table public.other ();')
  expect(findChangedMigrations(dir)).toEqual([])
  expect(isFrozen(dir, next)).toBe(false)
  expect(freezeMigrations(dir)).toEqual([next])
  expect(freezeMigrations(dir)).toEqual([])
})

test('a released migration that was changed or deleted is found, and other line breaks are no change', () => {
  const { dir, write, read } = unreleased()
  freezeMigrations(dir)
  write(first, read(first).replaceAll('\n', '\r\n'))
  expect(findChangedMigrations(dir)).toEqual([])
  write(first, `${read(first)}-- A note.\n`)
  expect(findChangedMigrations(dir)).toEqual([first])
  rmSync(join(dir, first))
  expect(findChangedMigrations(dir)).toEqual([first])
})
