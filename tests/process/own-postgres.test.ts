import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient } from '@supabase/supabase-js'
import postgres, { type Sql } from 'postgres'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readCatalogue } from '../support/catalogue.ts'
import { installedPostgres, type ScratchPostgres, startScratchPostgres } from '../support/system-postgres.ts'
import { asSuperuser } from '../support/test-databases.ts'
import { copyDataDir, createDataDir, removeDataDir, startSite, type StartedSite, stopSite } from './started-site.ts'

const root = join(import.meta.dirname, '../..')
const folder = createDataDir()
const backup = join(folder, 'site.tar')
const secrets = {
  AUTH_JWT_SECRET: 'one secret for all the processes of this site',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_for_own_postgres',
  SUPABASE_SECRET_KEY: 'sb_secret_for_own_postgres_0001',
}
const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct-horse-battery' }
const sites: StartedSite[] = []

let server: ScratchPostgres
let first: StartedSite
let token: string
let image: string

const urlOf = (name: string) => Object.assign(new URL(server.url), { username: 'makazi', pathname: `/${name}` }).href

async function createDatabase(name: string) {
  await asSuperuser(server.url, async (sql) => {
    await sql.unsafe(`create database ${name} owner makazi encoding 'UTF8' template template0`)
  })
  return urlOf(name)
}

async function withSql<Result>(name: string, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(urlOf(name), { max: 1, onnotice: () => undefined })
  return work(sql).finally(() => sql.end({ timeout: 1 }))
}

async function start(name: string, env: Record<string, string> = {}) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  const site = await startSite({ DATABASE_URL: urlOf('source'), DATA_DIR: dataDir, ...secrets, ...env })
  sites.push(site)
  return site
}

async function command(name: 'backup' | 'restore', file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [`server/operations/${name}.ts`, file], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output: (await output).join('') }
}

async function signIn(address: string) {
  const client = createClient(address, secrets.SUPABASE_PUBLISHABLE_KEY, { auth: { persistSession: false } })
  return client.auth.signInWithPassword({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
}

async function uploadImage() {
  const body = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#1f4d3a' } })
    .jpeg()
    .toBuffer()
  const response = await fetch(`${first.address}/media`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(body),
  })
  return ((await response.json()) as { src: string }).src
}

/** Each table with its number of rows and a checksum of them, and where each sequence stands. No backup contains the salts. */
async function readRows(sql: Sql) {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'accounts', 'supabase_migrations')
      and c.relname <> 'visitor_salts' order by 1`
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from ${name} t`,
  )
  const sequences = await sql`select sequencename as name, last_value::int as rows from pg_sequences order by 1`
  return [...(await sql.unsafe(`${sums.join(' union all ')} order by name`)), ...sequences]
}

const hasTables = (name: string) =>
  withSql(name, (sql) => sql`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)

describe.runIf(installedPostgres())("the company's own PostgreSQL, with a role that has no special rights,", () => {
  beforeAll(async () => {
    server = await startScratchPostgres(installedPostgres() ?? '')
    await asSuperuser(server.url, async (sql) => {
      await sql.unsafe(`
        create role makazi login password 'scratch';
        create role anon nologin noinherit;
        create role authenticated nologin noinherit;
        create role service_role nologin noinherit;
        grant anon, authenticated, service_role to makazi`)
    })
    await createDatabase('source')
    first = await start('first', admin)
    token = (await signIn(first.address)).data.session?.access_token ?? ''
    image = await uploadImage()
  })
  afterAll(async () => {
    for (const site of sites) if (site.child.exitCode === null) await stopSite(site)
    await server.stop()
    removeDataDir(folder)
  })

  describe('a backup', () => {
    let result: { code: number | null; output: string }
    // Stopped, so that no job of it writes between the backup and the comparison.
    beforeAll(async () => {
      await stopSite(first)
      result = await command('backup', backup, { DATABASE_URL: urlOf('source'), DATA_DIR: join(folder, 'first') })
    })

    afterAll(async () => {
      first = await start('first')
    })

    test('states its contents', () => {
      expect(result).toEqual({ code: 0, output: expect.stringMatching(/Backup written to .*: \d+ rows, 1 images/) })
    })

    test('needs the data folder of the site, where the images are', async () => {
      const env = { DATABASE_URL: urlOf('source'), DATA_DIR: join(folder, 'elsewhere') }
      const { code, output } = await command('backup', join(folder, 'none.tar'), env)
      expect([code, output]).toEqual([1, expect.stringContaining('Set DATA_DIR')])
    })

    test('restores the same rows, functions, policies and rights into a new database', async () => {
      const before = await withSql('source', async (sql) => [await readCatalogue(sql), await readRows(sql)])
      const env = { DATABASE_URL: await createDatabase('target'), DATA_DIR: join(folder, 'second') }
      const { code, output } = await command('restore', backup, env)
      expect(output).toMatch(/Restored into .*second and the database at 127\.0\.0\.1:\d+\/target/)
      expect(output).not.toContain('scratch')
      expect(code).toBe(0)
      const [catalogue, rows] = await withSql('target', async (sql) => [await readCatalogue(sql), await readRows(sql)])
      expect(catalogue).toEqual(before[0])
      expect(rows).toEqual(before[1])
    })

    test('whose restored site serves the images, and staff sign in as before', async () => {
      const second = await start('second', { DATABASE_URL: urlOf('target') })
      expect((await signIn(second.address)).error).toBeNull()
      expect((await fetch(`${second.address}${image}/320.webp`)).status).toBe(200)
      await stopSite(second)
    })

    test.each([
      ['one bit was flipped', 'is damaged in it', flipBit],
      ['its end is missing', 'It is truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ])('in which %s is rejected whole', async (...[, reason, change]) => {
      const name = `broken_${reason.length}`
      const file = join(folder, `${name}.tar`)
      writeFileSync(file, change(readFileSync(backup)))
      const env = { DATABASE_URL: await createDatabase(name), DATA_DIR: join(folder, name) }
      const { code, output } = await command('restore', file, env)
      expect([code, output]).toEqual([1, expect.stringContaining(reason)])
      expect(await hasTables(name)).toHaveLength(0)
      expect(existsSync(env.DATA_DIR)).toBe(false)
    })

    test('is not restored over existing data', async () => {
      const env = { DATABASE_URL: urlOf('source'), DATA_DIR: join(folder, 'third') }
      const { code, output } = await command('restore', backup, env)
      expect([code, output]).toEqual([1, expect.stringMatching(/The database source is not empty: .* new database\./)])
      expect(readdirSync(env.DATA_DIR)).toEqual([])
    })

    test('that was restored in part is reported before the site starts with it', async () => {
      await createDatabase('half')
      await withSql('half', (sql) =>
        sql.unsafe('create schema supabase_migrations; create table supabase_migrations.unfinished_restore ()'),
      )
      const { ended, output } = await start('half', { DATABASE_URL: urlOf('half') })
      expect(await ended).toMatchObject({ code: 1 })
      expect(output()).toContain('A restore into the database half has not finished')
    })

    test('of an embedded database is restored into an own one', async () => {
      const file = join(folder, 'embedded.tar')
      const embedded = copyDataDir(inject('seededFolder'))
      expect(await command('backup', file, { DATA_DIR: embedded })).toMatchObject({ code: 0 })
      removeDataDir(embedded)
      const env = { DATABASE_URL: await createDatabase('moved'), DATA_DIR: join(folder, 'moved') }
      expect(await command('restore', file, env)).toMatchObject({ code: 0 })
      const moved = await start('moved', { DATABASE_URL: env.DATABASE_URL })
      await expect.poll(async () => (await fetch(`${moved.address}/readyz`)).json()).toEqual({ status: 'ok' })
      const find = (sql: Sql) => sql`select value ->> 'name' as name from public.settings where section = 'company'`
      expect(await withSql('moved', find)).toEqual([{ name: 'Makazi Properties' }])
      await stopSite(moved)
    })
  })

  describe('a second process on it', () => {
    test('that shares the folder of the images causes no warning', async () => {
      mkdirSync(join(folder, 'sharing'))
      symlinkSync(join(folder, 'first/media'), join(folder, 'sharing/media'))
      const sharing = await start('sharing')
      await expect.poll(async () => (await fetch(`${sharing.address}/readyz`)).json()).toEqual({ status: 'ok' })
      expect(sharing.output()).not.toContain('stores images elsewhere')
      await stopSite(sharing)
    })

    test('that has a folder of its own is reported in its log, and to staff', async () => {
      const apart = await start('apart')
      await expect.poll(apart.output).toContain('another process on this database stores images elsewhere')
      const ready = async () => (await fetch(`${apart.address}/readyz`)).json()
      await expect.poll(ready).toEqual({ status: 'ok', warnings: ['images-not-shared'] })
      await stopSite(apart)
    })
  })

  test('is backed up before the sample data are removed', async () => {
    const response = await fetch(`${first.address}/admin/setup/remove-samples`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await response.json()).toMatchObject({
      removed: expect.any(Number),
      backup: expect.stringMatching(/^before-removing-samples-.*\.tar$/),
    })
    expect(readdirSync(join(folder, 'first/backups'))).toHaveLength(1)
  })
})

function flipBit(bytes: Buffer) {
  const at = bytes.indexOf('database/public.properties.copy.gz') + 512 + 100
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}
