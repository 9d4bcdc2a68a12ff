import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../server/postgres/embedded.ts'
import { migrationsDir, prepareDatabase } from '../../server/backend/home.ts'
import { migrate } from '../../server/postgres/migrate.ts'
import { createLog } from '../../server/log.ts'
import { installedPostgres, startScratchPostgres } from './own-postgres.ts'
import { addPeople } from './people.ts'
import { openTestDoor } from './test-door.ts'

/** A database ready to be copied: migrated, with four people who can sign in, and nothing else. */
export type DatabaseHome = { name: string; templateUrl: string; superuserUrl: string }

declare module 'vitest' {
  export interface ProvidedContext {
    databaseHomes: DatabaseHome[]
  }
}

/** Starts both databases once for the whole contract run. */
export default async function setup(project: TestProject) {
  const stops: (() => Promise<void>)[] = []
  try {
    const homes = await Promise.all([embeddedHome(stops), ownHome(stops)])
    project.provide(
      'databaseHomes',
      homes.filter((home) => home !== undefined),
    )
  } catch (error) {
    await Promise.allSettled(stops.map((stop) => stop()))
    throw error
  }
  return async () => void (await Promise.allSettled(stops.map((stop) => stop())))
}

async function embeddedHome(stops: (() => Promise<void>)[]): Promise<DatabaseHome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'makazi-embedded-'))
  // Where this runs as root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755)
  const cluster = await startEmbeddedPostgres({ dataDir, password: 'scratch', log: createLog('silent') })
  stops.push(async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const superuserUrl = withDatabase(cluster.superuserUrl, 'postgres')
  return { name: 'the embedded PostgreSQL', superuserUrl, templateUrl: await makeTemplate(superuserUrl, superuserUrl) }
}

/** Here everything runs as a plain owner of the database, as with a company's own server; only the superuser makes that role. */
async function ownHome(stops: (() => Promise<void>)[]): Promise<DatabaseHome | undefined> {
  const superuserUrl = process.env.TEST_DATABASE_URL ?? (await startInstalled(stops))
  if (!superuserUrl) {
    process.stdout.write(
      'NOT RUN: contract tests on an own PostgreSQL: none is installed and TEST_DATABASE_URL is not set.\n',
    )
    return undefined
  }
  const owner = 'makazi_test_owner'
  await asSuperuser(superuserUrl, async (sql) => {
    const [found] = await sql`select from pg_roles where rolname = ${owner}`
    if (!found) await sql.unsafe(`create role ${owner} login createdb createrole password 'scratch'`)
  })
  const ownerUrl = Object.assign(new URL(superuserUrl), { username: owner, password: 'scratch' }).href
  return { name: 'an own PostgreSQL', superuserUrl, templateUrl: await makeTemplate(superuserUrl, ownerUrl) }
}

async function startInstalled(stops: (() => Promise<void>)[]) {
  const binaries = installedPostgres()
  if (!binaries) return undefined
  const cluster = await startScratchPostgres(binaries)
  stops.push(cluster.stop)
  return cluster.url
}

async function makeTemplate(superuserUrl: string, ownerUrl: string): Promise<string> {
  const owner = new URL(ownerUrl).username
  await asSuperuser(superuserUrl, async (sql) => {
    await sql.unsafe('drop database if exists makazi_template')
    await sql.unsafe(`create database makazi_template owner ${owner} encoding 'UTF8' template template0`)
  })
  const templateUrl = withDatabase(ownerUrl, 'makazi_template')
  const sql = postgres(templateUrl, { max: 2, onnotice: () => undefined })
  const door = openTestDoor(templateUrl)
  try {
    await migrate(sql, { dir: migrationsDir, prepare: () => prepareDatabase(sql, door) })
    await addPeople(sql)
  } finally {
    await Promise.allSettled([door.close(), sql.end({ timeout: 5 })])
  }
  return templateUrl
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
