import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { asSuperuser, withDatabase } from '../support/test-databases.ts'
import { installedPostgres, type ScratchPostgres, startScratchPostgres } from '../support/system-postgres.ts'
import {
  copyDataDir,
  createDataDir,
  postgresPid,
  removeDataDir,
  startSite,
  type StartedSite,
  stopSite,
} from './started-site.ts'

const folders: string[] = []
const sites: StartedSite[] = []

function seededFolder() {
  const folder = copyDataDir(inject('seededFolder'))
  folders.push(folder)
  return folder
}

function newFolder() {
  const folder = createDataDir()
  folders.push(folder)
  return folder
}

async function start(env: Record<string, string>) {
  const site = await startSite(env)
  sites.push(site)
  return site
}

/** The output and exit code of a rejected start; the output may contain no internal details. */
async function rejectedStart(env: Record<string, string>) {
  const site = await start(env)
  const { code } = await site.ended
  expect(site.output()).not.toMatch(/^ {4}at |"stack"|"level":60/m)
  return { code, message: site.output() }
}

/** Every file with what changes when it is written, except those PostgreSQL writes when it tries to start. */
const listFiles = (folder: string) =>
  execFileSync(
    'find',
    ['.', '-type', 'f', '!', '-name', 'server.log*', '!', '-name', 'postmaster.*', '-printf', '%P %s %T@ %m\\n'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
    .split('\n')
    .toSorted()

afterEach(async () => {
  for (const site of sites.splice(0)) if (site.child.exitCode === null) await stopSite(site)
})
afterAll(() => folders.forEach(removeDataDir))

describe('a folder in use is not given to a second process', () => {
  let dataDir: string
  let first: StartedSite
  beforeAll(async () => {
    dataDir = seededFolder()
    first = await startSite({ DATA_DIR: dataDir })
  })
  afterAll(() => stopSite(first))

  test.each([
    ['garbage in its lock', (lock: string) => writeFileSync(lock, 'garbage')],
    ['an empty lock', (lock: string) => writeFileSync(lock, '')],
    ['no lock', (lock: string) => rmSync(lock)],
  ])('though there is %s', async (_, corrupt) => {
    const database = postgresPid(dataDir)
    corrupt(join(dataDir, 'makazi.lock'))
    const { code, message } = await rejectedStart({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(message).toContain('is using')
    expect(postgresPid(dataDir)).toBe(database)
    await expect.poll(async () => (await fetch(`${first.address}/readyz`)).json()).toEqual({ status: 'ok' })
  })
})

describe('damage on disk is reported, and nothing is changed', () => {
  const cluster = 'postgres/cluster'
  // One folder for all: what was damaged is repaired after each.
  let shared: string
  beforeAll(() => {
    shared = seededFolder()
  })

  test.each([
    ['a truncated keys.json', 'keys.json', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 100))],
    ['an empty keys.json', 'keys.json', (path: string) => writeFileSync(path, '')],
    ['keys.json without a password', 'keys.json', (path: string) => writeFileSync(path, '{"publishableKey":"x"}')],
    ['no keys.json', 'keys.json', (path: string) => rmSync(path)],
    ['no PG_VERSION', `${cluster}/PG_VERSION`, (path: string) => rmSync(path)],
    ['garbage in PG_VERSION', `${cluster}/PG_VERSION`, (path: string) => writeFileSync(path, 'garbage')],
    ['an empty pg_control', `${cluster}/global/pg_control`, (path: string) => writeFileSync(path, '')],
    ['garbage in pg_control', `${cluster}/global/pg_control`, (path: string) => writeFileSync(path, 'x'.repeat(8192))],
    ['no pg_control', `${cluster}/global/pg_control`, (path: string) => rmSync(path)],
  ])('%s', async (_, file, corrupt) => {
    const [path, spare] = [join(shared, file), join(newFolder(), 'whole')]
    execFileSync('cp', ['-p', path, spare])
    onTestFinished(() => void execFileSync('cp', ['-p', spare, path]))
    corrupt(path)
    const before = listFiles(shared)
    const { code, message } = await rejectedStart({ DATA_DIR: shared })
    expect(message).toMatch(file === 'keys.json' ? /keys\.json/ : /PostgreSQL cannot use the database in .*cluster: /)
    expect(message).toContain('Nothing was changed')
    expect(message).toContain('backup')
    expect(code).toBe(78)
    expect(listFiles(shared)).toEqual(before)
  })

  test('keys of another folder', async () => {
    const dataDir = seededFolder()
    const other = { ...JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')), databasePassword: 'another' }
    writeFileSync(join(dataDir, 'keys.json'), JSON.stringify(other))
    const { code, message } = await rejectedStart({ DATA_DIR: dataDir })
    expect(message).toMatch(/keys\.json: it does not accept this user and password/)
    expect(code).toBe(78)
    expect(postgresPid(dataDir)).toBeUndefined()
  })

  test('a database of another version of PostgreSQL', async () => {
    const dataDir = seededFolder()
    writeFileSync(join(dataDir, cluster, 'PG_VERSION'), '17\n')
    const { code, message } = await rejectedStart({ DATA_DIR: dataDir })
    expect(message).toMatch(/was created by PostgreSQL 17, and Makazi includes version 18/)
    expect(code).toBe(78)
  })
})

describe.runIf(installedPostgres())('an own PostgreSQL that cannot be used is reported', () => {
  let server: ScratchPostgres
  let plainUrl: string
  beforeAll(async () => {
    server = await startScratchPostgres(installedPostgres() ?? '')
    await asSuperuser(server.url, async (sql) => {
      await sql`create role plain login password 'scratch'`
      await sql`create database plain owner plain encoding 'UTF8' template template0`
      await sql`create database latin owner plain encoding 'LATIN1' locale 'C' template template0`
      await sql`create database foreign_owner encoding 'UTF8' template template0`
    })
    plainUrl = Object.assign(new URL(withDatabase(server.url, 'plain')), { username: 'plain' }).href
  })
  afterAll(() => server.stop())

  const change = (url: string, parts: Partial<URL>) => Object.assign(new URL(url), parts).href

  test.each([
    [
      'an unknown host',
      (url: string) => change(url, { hostname: 'nowhere.invalid' }),
      /no such host|resolved/,
      [1, 78],
    ],
    ['a port without a listener', (url: string) => change(url, { port: '9' }), /nothing listens there/, [1]],
    [
      'a wrong password',
      (url: string) => change(url, { password: 'wrong' }),
      /does not accept this user and password/,
      [78],
    ],
    ['a missing database', (url: string) => change(url, { pathname: '/none' }), /there is no such database/, [78]],
    [
      'a database with another encoding',
      (url: string) => change(url, { pathname: '/latin' }),
      /stores text as LATIN1/,
      [78],
    ],
    [
      'a role that may not create the roles',
      (url: string) => url,
      /may not create the role anon; a superuser can help/,
      [78],
    ],
    [
      "another program's database",
      (url: string) => change(url, { pathname: '/foreign_owner' }),
      /lacks a privilege/,
      [78],
    ],
  ])('%s', async (...[, getUrl, message, codes]) => {
    const result = await rejectedStart({ DATA_DIR: newFolder(), DATABASE_URL: getUrl(plainUrl) })
    expect(result.message).toMatch(message)
    expect(result.message).not.toContain('scratch')
    expect(codes).toContain(result.code)
  })

  test('but one whose superuser created the roles beforehand works with a role without special privileges', async () => {
    await asSuperuser(server.url, async (sql) => {
      for (const role of ['anon', 'authenticated', 'service_role'])
        await sql.unsafe(`create role ${role} nologin noinherit`)
      await sql`grant anon, authenticated, service_role to plain`
    })
    const site = await start({ DATA_DIR: newFolder(), DATABASE_URL: plainUrl, SEED: 'empty' })
    await expect.poll(async () => (await fetch(`${site.address}/readyz`)).json()).toEqual({ status: 'ok' })
    expect(site.output()).not.toContain('superuser')
  })

  test('a superuser as the role of the site causes a warning', async () => {
    const url = withDatabase(server.url, 'foreign_owner')
    const site = await start({ DATA_DIR: newFolder(), DATABASE_URL: url, SEED: 'empty' })
    expect(site.output()).toContain('DATABASE_URL contains a superuser')
  })
})

/** A small disk in memory; undefined if this user may not create one. */
function createSmallDisk(): string | undefined {
  const folder = createDataDir()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=30m,mode=755', 'none', folder]).status === 0) return folder
  removeDataDir(folder)
  return undefined
}

const smallDisk = createSmallDisk()
afterAll(() => {
  if (smallDisk) execFileSync('umount', [smallDisk])
})

test.runIf(smallDisk)('a full disk is reported', async () => {
  const { code, message } = await rejectedStart({ DATA_DIR: join(smallDisk ?? '', 'data') })
  expect(message).toMatch(/A database could not be created in .*: the disk is full\./)
  expect(code).toBe(1)
})

test('a misspelt setting is reported, and the site starts', async () => {
  const site = await start({ DATA_DIR: seededFolder(), ORGIN: 'https://homes.example' })
  expect(site.output()).toContain('ORGIN is not a setting of Makazi. Did you mean ORIGIN?')
  expect(site.address).not.toBe('')
})

test('closing the terminal stops the site', async () => {
  const dataDir = seededFolder()
  const site = await start({ DATA_DIR: dataDir })
  expect(await stopSite(site, 'SIGHUP')).toMatchObject({ code: 0 })
  expect(postgresPid(dataDir)).toBeUndefined()
  expect(existsSync(join(dataDir, 'makazi.lock'))).toBe(false)
})

test.each(['SIGTERM', 'SIGHUP'] as const)('processes started by npm end when npm gets %s', async (signal) => {
  const dataDir = seededFolder()
  const npm = spawn('npm', ['run', 'dev'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
  })
  let message = ''
  npm.stdout.on('data', (chunk: Buffer) => void (message += chunk.toString()))
  const errors = text(npm.stderr)
  await expect.poll(() => /^Makazi is ready/m.test(message)).toBe(true)
  npm.kill(signal)
  await expect.poll(() => postgresPid(dataDir)).toBeUndefined()
  await expect.poll(() => existsSync(join(dataDir, 'makazi.lock'))).toBe(false)
  await errors
})
