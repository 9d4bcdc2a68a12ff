import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient } from '@supabase/supabase-js'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { migrationsDir, prepareDatabase } from '#server/database/backend-mode.ts'
import { createSupabaseDatabase, projectOwner, withLogin } from '../support/supabase-database.ts'
import { asSuperuser, withDatabase } from '../support/test-databases.ts'
import { createDataDir, removeDataDir, startSite, type StartedSite, stopSite } from './started-site.ts'

const root = join(import.meta.dirname, '../..')
const folder = createDataDir()
const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct-horse-battery' }
const keys = {
  AUTH_JWT_SECRET: 'one secret for the site of this project',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_this_site',
  SUPABASE_SECRET_KEY: 'sb_secret_of_this_site_0001',
}

let cluster: EmbeddedPostgres
/** The project's database, as its owner and as its superuser. */
let projectUrl: string
let adminUrl: string
/** The database of a role without any special rights. */
let ownUrl: string
let site: StartedSite
let before: unknown

async function withSql<Result>(url: string, work: (sql: Sql) => Promise<Result>, max = 1): Promise<Result> {
  const sql = postgres(url, { max, onnotice: () => undefined })
  return work(sql).finally(() => sql.end({ timeout: 1 }))
}

async function createOwnDatabase(name: string) {
  await asSuperuser(cluster.superuserUrl, async (sql) => {
    await sql.unsafe(`create database ${name} owner makazi_owner encoding 'UTF8' template template0`)
  })
  return withLogin(withDatabase(cluster.superuserUrl, name), 'makazi_owner')
}

beforeAll(async () => {
  cluster = await startEmbeddedPostgres({
    dataDir: newFolder('cluster'),
    password: 'scratch',
    log: createLog('silent'),
  })
  const maintenanceUrl = withDatabase(cluster.superuserUrl, 'postgres')
  cluster = { ...cluster, superuserUrl: maintenanceUrl }
  projectUrl = await createSupabaseDatabase(maintenanceUrl, 'project')
  adminUrl = withDatabase(maintenanceUrl, 'project')
  await asSuperuser(maintenanceUrl, async (sql) => {
    await sql.unsafe(`create role makazi_owner login password 'scratch'`)
    await sql.unsafe('grant anon, authenticated, service_role to makazi_owner')
  })
  ownUrl = await createOwnDatabase('own')
  // The lock of the migrations holds one of the connections.
  await withSql(ownUrl, (sql) => migrate(sql, { dir: migrationsDir, prepare: () => prepareDatabase(sql) }), 2)
  before = await withSql(adminUrl, readForeignObjects)
  site = await startSite({ DATABASE_URL: projectUrl, DATA_DIR: newFolder('site'), ...admin, ...keys })
})

afterAll(async () => {
  if (site?.child.exitCode === null) await stopSite(site)
  await cluster?.stop()
  removeDataDir(folder)
})

function newFolder(name: string) {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o755 })
  return path
}

const clientWith = (key: string) =>
  createClient(site.address, key, { auth: { persistSession: false, autoRefreshToken: false } })

describe('on the database of a Supabase project, by its DATABASE_URL alone,', () => {
  test('the site starts and shows its listings', async () => {
    expect(site.output()).toContain('Backend: own PostgreSQL at 127.0.0.1')
    expect(site.output()).not.toContain('superuser')
    const html = await (await fetch(`${site.address}/properties-for-sale`)).text()
    expect([...html.matchAll(/<h3[^>]*><a/g)].length).toBeGreaterThan(5)
  })

  test('staff sign in with an account of the site, not with one of the project', async () => {
    const client = clientWith(keys.SUPABASE_PUBLISHABLE_KEY)
    const signedIn = await client.auth.signInWithPassword({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
    expect(signedIn.error).toBeNull()
    expect((await client.rpc('my_staff_entry')).data).toMatchObject({ state: 'staff', role: 'super_admin' })
    expect((await client.from('inquiries').select('id').limit(5)).data).toHaveLength(5)
    expect(signedIn.data.user?.id).not.toBe('00000000-0000-4000-8000-00000000aaaa')
  })

  test('a visitor reads what is published, and nothing else', async () => {
    const visitor = clientWith(keys.SUPABASE_PUBLISHABLE_KEY)
    expect((await visitor.from('properties').select('id, is_published')).data?.length).toBeGreaterThan(5)
    for (const table of ['inquiries', 'staff', 'mail_outbox', 'activity_log', 'newsletter_subscribers']) {
      const { data, error } = await visitor.from(table).select('*').limit(1)
      expect({ table, found: error ? [] : data }).toEqual({ table, found: [] })
    }
  })

  test('the roles of the API have the same rights as on a database of our own', async () => {
    const [onProject, onOwn] = await Promise.all([withSql(adminUrl, readRights), withSql(ownUrl, readRights)])
    expect(onOwn.length).toBeGreaterThan(500)
    expect(onProject).toEqual(onOwn)
  })

  test.each(['anon', 'authenticated', 'service_role'])('%s reads no account', async (role) => {
    await withSql(withLogin(adminUrl, 'authenticator'), async (sql) => {
      await sql.unsafe(`set role ${role}`)
      for (const table of ['accounts.users', 'accounts.sessions', 'accounts.second_factors', 'private.account_links'])
        await expect(sql.unsafe(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' })
    })
  })

  test('somebody who signed in at the project itself is nobody to the site', async () => {
    const [member] = await withSql(projectUrl, (sql) => sql<{ id: string }[]>`select user_id as id from public.staff`)
    const claims = { sub: member?.id, role: 'authenticated', session_id: '00000000-0000-4000-8000-00000000bbbb' }
    await withSql(withLogin(adminUrl, 'authenticator'), async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, false)`
      await sql.unsafe('set role authenticated')
      expect(await sql`select from public.staff`).toHaveLength(0)
      expect(await sql`select from public.inquiries`).toHaveLength(0)
      expect(await sql`select from public.properties where not is_published`).toHaveLength(0)
      expect(await sql`select public.my_staff_entry() as entry`).toEqual([{ entry: { state: 'session_over' } }])
    })
  })

  test('a backup has what belongs to the site, and is restored into a database of our own', async () => {
    const file = join(folder, 'project.tar')
    const made = await run('backup', file, { DATABASE_URL: projectUrl, DATA_DIR: join(folder, 'site') })
    expect(made).toMatchObject({ code: 0 })
    const target = await createOwnDatabase('restored')
    expect(await run('restore', file, { DATABASE_URL: target, DATA_DIR: newFolder('restored') })).toMatchObject({
      code: 0,
    })
    const find = (sql: Sql) => sql`
      select (select jsonb_agg(to_jsonb(u) order by u.id) from accounts.users u) as accounts,
        (select count(*) from public.properties) as properties, to_regnamespace('auth')::text as auth`
    const [onProject] = await withSql(projectUrl, find)
    expect(await withSql(target, find)).toEqual([{ ...onProject, auth: null }])
  })

  test('a restart finds everything as it was, and what belongs to the project is unchanged', async () => {
    await stopSite(site)
    site = await startSite({ DATABASE_URL: projectUrl, DATA_DIR: join(folder, 'site'), ...keys })
    expect(site.output()).toContain('Makazi is ready')
    expect(await withSql(adminUrl, readForeignObjects)).toEqual(before)
  })
})

async function run(name: 'backup' | 'restore', file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [`server/operations/${name}.ts`, file], {
    cwd: root,
    env: { PATH: process.env.PATH, ...keys, ...env },
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output: (await output).join('') }
}

/** What each role of the API may do, one line each. */
async function readRights(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with roles as (select unnest(array['anon', 'authenticated', 'service_role']) as role),
    own as (select oid, nspname from pg_namespace where nspname in ('public', 'private', 'accounts', 'supabase_migrations'))
    select format('%s %s on schema %s', role, kind, nspname) as line
    from roles, own, unnest(array['USAGE', 'CREATE']) as kind where has_schema_privilege(role, own.oid, kind)
    union all
    select format('%s %s on %s.%s.%s', role, kind, nspname, c.relname, a.attname)
    from roles, unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) as kind, own
    join pg_class c on c.relnamespace = own.oid and c.relkind = 'r' join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where not a.attisdropped and has_column_privilege(role, c.oid, a.attnum, kind)
    union all
    select format('%s %s on %s.%s', role, kind, nspname, c.relname)
    from roles, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as kind, own
    join pg_class c on c.relnamespace = own.oid and c.relkind = 'r' where has_table_privilege(role, c.oid, kind)
    union all
    select format('%s %s on sequence %s.%s', role, kind, nspname, c.relname)
    from roles, unnest(array['USAGE', 'SELECT', 'UPDATE']) as kind, own
    join pg_class c on c.relnamespace = own.oid and c.relkind = 'S' where has_sequence_privilege(role, c.oid, kind)
    union all
    select format('%s calls %s', role, p.oid::regprocedure)
    from roles, own join pg_proc p on p.pronamespace = own.oid where has_function_privilege(role, p.oid, 'EXECUTE')
    union all
    select format('policy %s on %s.%s: %s', p.polname, nspname, c.relname, p.polroles::regrole[])
    from own join pg_class c on c.relnamespace = own.oid join pg_policy p on p.polrelid = c.oid
    union all
    select format('row security on %s.%s', nspname, c.relname)
    from own join pg_class c on c.relnamespace = own.oid where c.relrowsecurity
    order by 1`
  return rows.map(({ line }) => line)
}

/** What belongs to the project: owners, rights, definitions, triggers and rows of its schemas, and its default privileges. */
async function readForeignObjects(sql: Sql) {
  const names = ['auth', 'storage', 'extensions']
  return {
    schemas:
      await sql`select nspname, nspowner, nspacl from pg_namespace where nspname = any(${names}::text[]) order by 1`,
    tables: await sql`
      select c.oid::regclass::text as name, c.relowner, c.relacl, c.relrowsecurity,
        (select array_agg(t.tgname order by t.tgname) from pg_trigger t where t.tgrelid = c.oid) as triggers,
        (select array_agg(format('%s %s', a.attname, a.atttypid::regtype) order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0) as columns
      from pg_class c where c.relnamespace::regnamespace::text = any(${names}::text[]) order by 1`,
    functions: await sql`
      select p.oid::regprocedure::text as name, p.proowner, p.proacl, p.prosrc
      from pg_proc p where p.pronamespace::regnamespace::text = any(${names}::text[]) order by 1`,
    extensions: await sql`select extname, extowner, extnamespace from pg_extension order by 1`,
    users: await sql`select * from auth.users`,
    sessions: await sql`select * from auth.sessions`,
    // Apart from what is created in `public` as the site's own role.
    defaults: await sql`
      select defaclrole, defaclobjtype, defaclacl from pg_default_acl
      where defaclrole <> ${projectOwner}::regrole order by 1, 2`,
  }
}
