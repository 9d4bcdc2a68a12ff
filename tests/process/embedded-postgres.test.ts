import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import {
  copyDataDir,
  databaseUrl,
  loadStoredKeys,
  openDatabase,
  postgresPid,
  removeDataDir,
  startSite,
  type StartedSite,
  stopSite,
} from './started-site.ts'

const folders: string[] = []
const sites: StartedSite[] = []

async function start(dataDir: string) {
  const site = await startSite({ DATA_DIR: dataDir })
  sites.push(site)
  if (!site.address) throw new Error(site.output())
  return site
}

function seededFolder() {
  const folder = copyDataDir(inject('seededFolder'))
  folders.push(folder)
  return folder
}

/** Connects as the site itself does. */
function openAsApplication(dataDir: string) {
  const url = Object.assign(new URL(databaseUrl(dataDir)), {
    username: 'makazi',
    password: loadStoredKeys(dataDir).applicationPassword,
  })
  return postgres(url.href, { max: 1, onnotice: () => undefined })
}

const listOwners = (sql: Sql) => sql<{ name: string; owner: string }[]>`
  select format('%s %s.%s', c.relkind, n.nspname, c.relname) as name, pg_get_userbyid(c.relowner) as owner
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private', 'accounts', 'supabase_migrations') and c.relkind <> 'i'
  union all
  select format('function %s.%s', n.nspname, p.oid::regprocedure), pg_get_userbyid(p.proowner)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private', 'accounts')
  union all
  select format('type %s', t.oid::regtype), pg_get_userbyid(t.typowner)
  from pg_type t join pg_namespace n on n.oid = t.typnamespace where n.nspname in ('public', 'private')
  union all
  select format('statistics %s', s.stxname), pg_get_userbyid(s.stxowner) from pg_statistic_ext s
  union all
  select format('schema %s', nspname), pg_get_userbyid(nspowner) from pg_namespace
  where nspname in ('private', 'accounts', 'extensions', 'supabase_migrations')
  union all
  select 'database', pg_get_userbyid(datdba) from pg_database where datname = current_database()`

afterEach(async () => {
  for (const site of sites.splice(0)) if (site.child.exitCode === null) await stopSite(site)
})
afterAll(() => folders.forEach(removeDataDir))

describe('the database role of the site', () => {
  test('is not a superuser, and has no access to files, programs or settings of the server', async () => {
    const dataDir = seededFolder()
    await start(dataDir)
    const sql = openAsApplication(dataDir)
    const superuser = openDatabase(dataDir)
    try {
      const connected = await superuser`
        select distinct usename from pg_stat_activity where datname = 'makazi' and pid <> pg_backend_pid()`
      expect(connected).toEqual([{ usename: 'makazi' }])
      expect(
        await sql`
          select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "mayMore"
          from pg_roles where rolname = current_user`,
      ).toEqual([{ mayMore: false }])
      const attempts = [
        `select pg_read_file('/etc/passwd')`,
        `select pg_ls_dir('.')`,
        `select lo_import('/etc/passwd')`,
        `copy (select 1) to program 'true'`,
        `copy (select 1) to '/tmp/makazi-written'`,
        `alter system set log_min_messages = 'debug5'`,
        `set session_replication_role = replica`,
        `set role postgres`,
        `create role another superuser`,
        `grant pg_read_server_files to makazi`,
        `select rolpassword from pg_authid`,
        `create function pg_temp.run() returns int language c as '/lib/x86_64-linux-gnu/libc.so.6', 'getpid'`,
      ]
      const codes: Record<string, string> = {}
      for (const attempt of attempts)
        codes[attempt] = await sql.unsafe(attempt).then(
          () => 'allowed',
          ({ code }: postgres.PostgresError) => code,
        )
      expect(codes).toEqual(Object.fromEntries(attempts.map((attempt) => [attempt, '42501'])))
    } finally {
      await Promise.all([sql.end(), superuser.end()])
    }
  })

  test('owns every object of the site', async () => {
    const dataDir = seededFolder()
    await start(dataDir)
    const sql = openDatabase(dataDir)
    expect((await listOwners(sql)).filter(({ owner }) => owner !== 'makazi')).toEqual([])
    await sql.end()
  })
})

describe("PostgreSQL's log", () => {
  const logBytes = (dataDir: string) =>
    readdirSync(join(dataDir, 'postgres/cluster'))
      .filter((name) => name.startsWith('server.log'))
      .reduce((sum, name) => sum + statSync(join(dataDir, 'postgres/cluster', name)).size, 0)
  const log = (dataDir: string) => readFileSync(join(dataDir, 'postgres/cluster/server.log'), 'utf8')

  test('contains nothing that visitors send, however much and however wrong', async () => {
    const dataDir = seededFolder()
    const site = await start(dataDir)
    const before = logBytes(dataDir)
    const bad = `strange words ${'x'.repeat(900_000)}`
    const headers = { apikey: loadStoredKeys(dataDir).publishableKey, 'Content-Type': 'application/json' }
    for (let n = 0; n < 10; n += 1) {
      const body = JSON.stringify({ price_min: bad })
      const { status } = await fetch(`${site.address}/rest/v1/rpc/search_properties`, { method: 'POST', headers, body })
      expect(status).toBeGreaterThanOrEqual(400)
    }
    const sql = openAsApplication(dataDir)
    await expect(sql`select ${bad}::text::numeric`).rejects.toMatchObject({ code: '22P02' })
    await expect(sql`insert into categories (name, slug) values (${bad}, 'for-sale')`).rejects.toMatchObject({
      code: '23514',
    })
    await expect(sql.unsafe(`do $$ begin raise warning '%', repeat('strange words', 50000); end $$`)).resolves.toEqual(
      [],
    )
    await sql.end()
    expect(logBytes(dataDir) - before).toBeLessThan(10_000)
    expect(log(dataDir)).not.toContain('strange words')
  })

  test('is limited in size, and what an earlier version wrote is deleted', async () => {
    const dataDir = seededFolder()
    const cluster = join(dataDir, 'postgres/cluster')
    writeFileSync(join(cluster, 'postmaster.opts'), 'postgres "-D" "cluster"\n')
    writeFileSync(join(cluster, 'server.log'), 'somebody@example.com\n'.repeat(200_000))
    await start(dataDir)
    expect(logBytes(dataDir)).toBeLessThan(100_000)
    expect(log(dataDir)).not.toContain('somebody@example.com')
  })
})

test('a database that was stopped by hand restarts within seconds, though the site holds connections to it', async () => {
  const dataDir = seededFolder()
  const site = await start(dataDir)
  const pid = postgresPid(dataDir) ?? 0
  process.kill(pid, 'SIGTERM')
  const readiness = async () => (await (await fetch(`${site.address}/readyz`)).json()) as { status: string }
  await expect.poll(() => postgresPid(dataDir) ?? pid).not.toBe(pid)
  await expect.poll(readiness).toEqual({ status: 'ok' })
})
