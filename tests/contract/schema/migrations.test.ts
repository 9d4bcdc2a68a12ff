import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { describe, expect, inject, test } from 'vitest'
import { migrationsDir, prepareDatabase } from '#server/database/backend-mode.ts'
import { listMigrations, migrate } from '#server/postgres/migrate.ts'
import { listSchemaFiles } from '#server/postgres/schema-files.ts'
import { asSuperuser, withDatabase } from '../../support/test-databases.ts'

type Database = { url: string; superuserUrl: string; owner: string }

describe.each(inject('testDatabases'))('migrations, on $name', ({ superuserUrl }) => {
  /** A new database owned by a role that may only log in, as on a company's own server. */
  const withPlainOwner = async (work: (database: Database) => Promise<void>) => {
    const name = `makazi_plain_${randomUUID().replaceAll('-', '')}`
    await asSuperuser(superuserUrl, async (sql) => {
      await sql.unsafe(`create role ${name} login password 'scratch'`)
      await sql.unsafe(`create database ${name} owner ${name} encoding 'UTF8' template template0`)
    })
    const ownUrl = withDatabase(superuserUrl, name)
    try {
      const url = Object.assign(new URL(ownUrl), { username: name, password: 'scratch' }).href
      await work({ url, superuserUrl: ownUrl, owner: name })
    } finally {
      await asSuperuser(superuserUrl, async (sql) => {
        await sql.unsafe(`drop database ${name} with (force)`)
        await sql.unsafe(`drop role ${name}`)
      })
    }
  }

  const connected = async (url: string, work: (sql: postgres.Sql) => Promise<void>) => {
    const sql = postgres(url, { max: 3, onnotice: () => undefined })
    try {
      await work(sql)
    } finally {
      await sql.end({ timeout: 5 })
    }
  }

  test('run under a role without special privileges, beside a schema auth of another owner', async () => {
    await withPlainOwner(async ({ url, superuserUrl: prepared, owner }) => {
      await connected(prepared, prepareDatabase)
      await asSuperuser(prepared, async (sql) => {
        await sql.unsafe('create schema auth; create table auth.users (id uuid primary key, email text)')
        await sql.unsafe(`grant anon, authenticated, service_role to ${owner}`)
      })
      await connected(url, async (sql) => {
        const applied = await migrate(sql, { dir: migrationsDir })
        expect(applied).toEqual(listMigrations(migrationsDir).map(({ name }) => name))
        expect(await sql`select private.staff_role() as role`).toEqual([{ role: null }])
      })
    })
  })

  test('run once, however many processes start together', async () => {
    await withPlainOwner(async ({ superuserUrl: url }) => {
      await connected(url, async (sql) => {
        const prepare = () => prepareDatabase(sql)
        const runs = await Promise.all([1, 2].map(() => migrate(sql, { dir: migrationsDir, prepare })))
        expect(runs.flat()).toEqual(listMigrations(migrationsDir).map(({ name }) => name))
        expect(await migrate(sql, { dir: migrationsDir, prepare })).toEqual([])
        await prepare()
      })
    })
  })

  // Roles belong to the server, and advisory locks to one database: nothing makes one start wait for the other.
  test('are prepared while another database of the server is, too', async () => {
    await withPlainOwner(async ({ url, superuserUrl: prepared, owner }) => {
      await asSuperuser(prepared, async (sql) => void (await sql.unsafe(`alter role ${owner} superuser`)))
      await connected(withDatabase(url, 'postgres'), async (elsewhere) => {
        await connected(url, async (sql) => {
          let preparing: Promise<void> | undefined
          await elsewhere.begin(async (other) => {
            await other.unsafe(`grant anon to ${owner}`)
            preparing = prepareDatabase(sql)
            await expect.poll(() => isWaitingForLock(elsewhere, owner)).toBe(true)
          })
          await preparing
          expect(
            await sql`select roleid::regrole::text as role from pg_auth_members where member = ${owner}::regrole order by 1`,
          ).toEqual([{ role: 'anon' }, { role: 'authenticated' }, { role: 'service_role' }])
        })
      })
    })
  })

  test('generate ids that sort by time', async () => {
    await withPlainOwner(async ({ superuserUrl: url }) => {
      await connected(url, async (sql) => {
        await sql.unsafe(readFileSync(join(migrationsDir, '..', listSchemaFiles()[0] ?? ''), 'utf8'))
        const ids: string[] = []
        for (let created = 0; created < 50; created += 1) ids.push(await newId(sql))
        expect(new Set(ids).size).toBe(50)
        expect(
          ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
        ).toBe(true)
        const moments = ids.map((id) => id.replaceAll('-', '').slice(0, 12))
        expect(moments).toEqual(moments.toSorted())
      })
    })
  })
})

async function isWaitingForLock(sql: postgres.Sql, role: string): Promise<boolean> {
  const rows = await sql`select from pg_stat_activity where usename = ${role} and wait_event_type = 'Lock'`
  return rows.length > 0
}

async function newId(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select private.new_id() as id`
  return row?.id ?? ''
}
