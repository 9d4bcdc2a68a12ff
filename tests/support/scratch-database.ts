import { randomUUID } from 'node:crypto'
import postgres, { type Sql } from 'postgres'
import { prepareDatabase } from '#server/database/backend-mode.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { asSuperuser, withDatabase } from './test-databases.ts'

export type ScratchDatabase = {
  sql: Sql
  /** Migrates to the newest version in the folder, as a start of the site does. */
  migrate: (dir: string) => Promise<string[]>
  close: () => Promise<void>
}

/** An empty database on the server of the contract run, or a copy of the template, in which nobody may be connected. */
export async function openScratchDatabase(superuserUrl: string, template = 'template0'): Promise<ScratchDatabase> {
  const name = `makazi_scratch_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(superuserUrl, async (sql) => {
    await sql.unsafe(`create database ${name} encoding 'UTF8' template ${template}`)
  })
  const url = withDatabase(superuserUrl, name)
  const sql = postgres(url, { max: 3, onnotice: () => undefined })
  return {
    sql,
    migrate: (dir) => migrate(sql, { dir, prepare: () => prepareDatabase(sql) }),
    close: async () => {
      await sql.end({ timeout: 5 })
      await asSuperuser(superuserUrl, async (maintenance) => {
        await maintenance.unsafe(`drop database ${name} with (force)`)
      })
    },
  }
}
