import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { migrationsDir } from '#server/database/backend-mode.ts'
import { readCatalogue } from '../../support/catalogue.ts'
import { openScratchDatabase, type ScratchDatabase } from '../../support/scratch-database.ts'

const files = readdirSync(migrationsDir).filter((file) => file.endsWith('.sql'))
const folders: string[] = []
let database: ScratchDatabase

/** All migrations, followed by these. */
function migrationsWith(added: Record<string, string>) {
  const dir = mkdtempSync(join(tmpdir(), 'makazi-migrations-'))
  folders.push(dir)
  for (const file of files) copyFileSync(join(migrationsDir, file), join(dir, file))
  for (const [file, text] of Object.entries(added)) writeFileSync(join(dir, file), text)
  return dir
}

function addRows(sql: Sql) {
  return sql`
    with listed as (
      insert into public.properties (title, description, location, price, type, bedrooms, category_id, is_published)
      select 'Villa ' || n, 'Four rooms and a garden.', 'Nyali, Mombasa', 18500000, 'House', 4, c.id, false
      from generate_series(1, 20) n, public.categories c where c.slug = 'for-sale' returning id
    )
    insert into public.newsletter_subscribers (email) select 'reader' || n || '@example.com' from generate_series(1, 10) n`
}

const countRows = (sql: Sql) => sql`
  select (select count(*)::int from public.properties) as properties,
    (select count(*)::int from public.newsletter_subscribers) as subscribers`

const { superuserUrl = '', templateUrl = '' } = inject('testDatabases')[0] ?? {}
async function open(template?: string) {
  database = await openScratchDatabase(superuserUrl, template)
  onTestFinished(() => database.close())
}
const openEmpty = () => open()
/** As the migrations leave it, which run once for all contract tests. */
const openMigrated = () => open(new URL(templateUrl).pathname.slice(1))

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a database is unchanged when one of several migrations fails, and still starts with the previous version', async () => {
  await openMigrated()
  await addRows(database.sql)
  const catalogue = await readCatalogue(database.sql)
  const broken = migrationsWith({
    '29990101000000_added.sql': 'create table public.added ();',
    '29990102000000_broken.sql': 'create table public.half (); select 1 / 0;',
  })
  await expect(database.migrate(broken)).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(/migration 29990102000000 \(broken\) failed with “division by zero”\. Nothing was/),
  })
  expect(await readCatalogue(database.sql)).toEqual(catalogue)
  expect(await database.migrate(migrationsDir)).toEqual([])
  expect(await countRows(database.sql)).toEqual([{ properties: 20, subscribers: 10 }])
})

describe('a database is rejected with a message, and unchanged,', () => {
  const rejectedWith = (message: RegExp | string) => ({ exitCode: 78, message: expect.stringMatching(message) })

  test('when it is newer than the program', async () => {
    await openMigrated()
    await database.migrate(migrationsWith({ '29990101000000_later.sql': 'create table public.later ();' }))
    await expect(database.migrate(migrationsDir)).rejects.toMatchObject(rejectedWith(/29990101000000.*newer version/))
  })

  test('when it was created before the first release', async () => {
    await openEmpty()
    await database.sql`create schema supabase_migrations`
    await database.sql`
      create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`
    await database.sql`
      insert into supabase_migrations.schema_migrations (version, statements) values ('20261122210000', '{}')`
    await expect(database.migrate(migrationsDir)).rejects.toMatchObject(
      rejectedWith(/a version of Makazi from before its first release.*Nothing was changed.*empty database/),
    )
    expect(await database.sql`select from pg_namespace where nspname = 'accounts'`).toHaveLength(0)
  })

  test('when it contains tables of another program', async () => {
    await openEmpty()
    await database.sql`create table public.properties (id int)`
    await expect(database.migrate(migrationsDir)).rejects.toMatchObject(
      rejectedWith(/another program: it contains the table properties.*empty database/),
    )
    expect(
      await database.sql`select from pg_namespace where nspname in ('accounts', 'supabase_migrations')`,
    ).toHaveLength(0)
  })

  test('when it contains the migrations of another project, whatever columns their history has', async () => {
    await openEmpty()
    await database.sql`create schema supabase_migrations`
    await database.sql`create table supabase_migrations.schema_migrations (version text primary key)`
    await database.sql`insert into supabase_migrations.schema_migrations values ('20200101000000')`
    await expect(database.migrate(migrationsDir)).rejects.toMatchObject(rejectedWith(/belongs to another program/))
  })

  test('when a migration was run there in another form', async () => {
    await openMigrated()
    const [version] = files[0]?.split('_') ?? []
    await database.sql`
      update supabase_migrations.schema_migrations set statements = array[statements[1] || '-- changed']
      where version = ${version ?? ''}`
    await expect(database.migrate(migrationsDir)).rejects.toMatchObject(
      rejectedWith(`${version} with a different text`),
    )
  })

  test.each([
    ['drop function public.site_data', /function public\.site_data.*is missing/],
    ['alter table public.properties drop column slug cascade', /slug.*is missing \(and \d+ more\)/],
    [
      'alter table public.staff disable row level security',
      /table public\.staff differs from what the migrations created/,
    ],
    [
      'drop policy "managers read inquiries that are not deleted" on public.inquiries',
      /policy "managers read inquiries that are not deleted".*is missing/,
    ],
  ])('when a person ran by hand: %s', async (change, message) => {
    await openMigrated()
    await database.sql.unsafe(change)
    await expect(database.migrate(migrationsDir)).rejects.toMatchObject(rejectedWith(message))
  })

  test('but accepted with an added view or index', async () => {
    await openMigrated()
    await database.sql`create view public.my_report as select title from public.properties`
    await database.sql`create index my_index on public.properties (title)`
    expect(await database.migrate(migrationsDir)).toEqual([])
  })
})

test('no migration has to run outside a transaction', () => {
  const outside =
    /\bconcurrently\b|^\s*(vacuum|alter system|(create|drop) (database|tablespace))\b|^\s*(begin|commit|rollback)\s*;/im
  const texts = files.map((file) => ({
    file,
    text: readFileSync(join(migrationsDir, file), 'utf8').replace(/--.*$/gm, ''),
  }))
  expect(texts.filter(({ text }) => outside.test(text)).map(({ file }) => file)).toEqual([])
})
