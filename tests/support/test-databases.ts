import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts'
import { migrationsDir, prepareDatabase } from '#server/database/backend-mode.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { createLog } from '#server/log.ts'
import { installedPostgres, startScratchPostgres } from './system-postgres.ts'
import { addPeople } from './people.ts'

/** A template database: migrated, with four people who can sign in, and nothing else. */
export type TestDatabase = { name: string; templateUrl: string; superuserUrl: string }

export type FilledTemplate = TestDatabase & { drop: () => Promise<void> }

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: TestDatabase[]
  }
}

/** Starts the database of a vitest project once per run: the oldest installed PostgreSQL, or the embedded one. */
export default async function setup(project: TestProject) {
  const cleanups: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.allSettled(cleanups.map((each) => each())))
  try {
    const testDatabase = await (project.name === 'contract-oldest'
      ? startOwnDatabase(cleanups)
      : startEmbeddedDatabase(cleanups))
    project.provide('testDatabases', [testDatabase])
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function startEmbeddedDatabase(cleanups: (() => Promise<void>)[]): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'makazi-embedded-'))
  // When this runs as root, PostgreSQL runs as another user, who must have access.
  chmodSync(dataDir, 0o755)
  const cluster = await startEmbeddedPostgres({ dataDir, password: 'scratch', log: createLog('silent') })
  cleanups.push(async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const superuserUrl = withDatabase(cluster.superuserUrl, 'postgres')
  // Nothing here outlives the run.
  await asSuperuser(superuserUrl, async (sql) => {
    await sql`alter system set fsync = off`
    await sql`select pg_reload_conf()`
  })
  return {
    name: 'the embedded PostgreSQL',
    superuserUrl,
    templateUrl: await createTemplate(superuserUrl, superuserUrl),
  }
}

/**
 * Everything here runs as a plain owner of the database, as on a company's own server; only the superuser creates that role.
 */
async function startOwnDatabase(cleanups: (() => Promise<void>)[]): Promise<TestDatabase> {
  const superuserUrl = process.env.TEST_DATABASE_URL ?? (await startInstalled(cleanups))
  if (!superuserUrl) throw new Error('No PostgreSQL is installed, and TEST_DATABASE_URL is not set')
  const owner = 'makazi_test_owner'
  await asSuperuser(superuserUrl, async (sql) => {
    const [found] = await sql`select from pg_roles where rolname = ${owner}`
    if (!found) await sql.unsafe(`create role ${owner} login createdb createrole password 'scratch'`)
  })
  const ownerUrl = Object.assign(new URL(superuserUrl), { username: owner, password: 'scratch' }).href
  return { name: 'an own PostgreSQL', superuserUrl, templateUrl: await createTemplate(superuserUrl, ownerUrl) }
}

async function startInstalled(cleanups: (() => Promise<void>)[]) {
  const binaries = installedPostgres()
  if (!binaries) return undefined
  const cluster = await startScratchPostgres(binaries)
  cleanups.push(cluster.stop)
  return cluster.url
}

async function createTemplate(superuserUrl: string, ownerUrl: string): Promise<string> {
  const owner = new URL(ownerUrl).username
  await asSuperuser(superuserUrl, async (sql) => {
    await sql.unsafe('drop database if exists makazi_template')
    await sql.unsafe(`create database makazi_template owner ${owner} encoding 'UTF8' template template0`)
  })
  const templateUrl = withDatabase(ownerUrl, 'makazi_template')
  const sql = postgres(templateUrl, { max: 2, onnotice: () => undefined })
  try {
    await migrate(sql, { dir: migrationsDir, prepare: () => prepareDatabase(sql) })
    await addPeople(sql)
    // Most tests are about a site in use; the others close it again.
    await sql`update private.setup set went_live_at = now()`
  } finally {
    await sql.end({ timeout: 5 })
  }
  return templateUrl
}

/** A template of its own for tests that all start with the same rows, which `fill` adds once. */
export async function createFilledTemplate(
  testDatabase: TestDatabase,
  fill: (sql: postgres.Sql) => Promise<void>,
): Promise<FilledTemplate> {
  const name = `makazi_filled_${randomUUID().replaceAll('-', '')}`
  const templateUrl = withDatabase(testDatabase.templateUrl, name)
  await createCopy(testDatabase, name)
  const sql = postgres(templateUrl, { max: 1, onnotice: () => undefined })
  await fill(sql).finally(() => sql.end({ timeout: 5 }))
  return { ...testDatabase, templateUrl, drop: () => dropDatabase(testDatabase, name) }
}

/** Fails while anybody is connected to the template. */
export async function createCopy({ templateUrl }: TestDatabase, name: string) {
  const template = new URL(templateUrl).pathname.slice(1)
  await asSuperuser(withDatabase(templateUrl, 'postgres'), async (sql) => {
    await sql.unsafe(`create database ${name} template ${template}`)
  })
}

export async function dropDatabase({ superuserUrl }: TestDatabase, name: string) {
  // The server's own maintenance may be using it, which only the superuser may interrupt.
  await asSuperuser(superuserUrl, async (sql) => {
    await sql.unsafe(`drop database if exists ${name} with (force)`)
  })
}

export async function asSuperuser(url: string, work: (sql: postgres.Sql) => Promise<void>) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

export function withDatabase(url: string, name: string) {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
