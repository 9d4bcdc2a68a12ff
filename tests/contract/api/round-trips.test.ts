import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ReservedSql } from 'postgres'
import { saveRoundTrips } from '#server/supabase/round-trips.ts'
import { openScratchDatabase, type ScratchDatabase } from '../../support/scratch-database.ts'

describe('the transactions of the API', () => {
  let database: ScratchDatabase
  beforeAll(async () => {
    database = await openScratchDatabase(inject('testDatabases')[0]?.superuserUrl ?? '')
    saveRoundTrips(database.sql)
    await database.sql`create table written (number int)`
  })
  afterAll(() => database.close())

  async function withConnection(use: (connection: ReservedSql) => Promise<void>) {
    const connection = await database.sql.reserve()
    try {
      await use(connection)
    } finally {
      connection.release()
    }
  }
  const written = () => database.sql`select number from written order by number`
  const settings = `select set_config($1, $2, true)`

  test('begin with their settings, which end with them', () =>
    withConnection(async (connection) => {
      await connection.unsafe('begin')
      await connection.unsafe(settings, ['request.method', 'GET'])
      expect(await connection.unsafe(`select current_setting('request.method') as method`)).toEqual([{ method: 'GET' }])
      await connection.unsafe('rollback')
      expect(await connection.unsafe(`select current_setting('request.method', true) as method`)).toEqual([
        { method: '' },
      ])
    }))

  test('send nothing when they end before their first statement', () =>
    withConnection(async (connection) => {
      await connection.unsafe('begin')
      await connection.unsafe('rollback')
      const state = await connection.unsafe(`select now() = statement_timestamp() as is_alone`)
      expect(state).toEqual([{ is_alone: true }])
    }))

  test('do not run a statement whose transaction could not begin', () =>
    withConnection(async (connection) => {
      await connection.unsafe('begin')
      await expect(connection.unsafe('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
      await connection.unsafe('begin')
      await expect(connection.unsafe(settings, ['request.method', 'GET'])).rejects.toMatchObject({ code: '25P02' })
      await connection.unsafe('begin')
      await expect(connection.unsafe('insert into written values ($1)', [1])).rejects.toMatchObject({ code: '25P02' })
      await connection.unsafe('rollback')
      expect(await written()).toEqual([])
    }))

  test('store the plans of a hundred statements, however many are sent', () =>
    withConnection(async (connection) => {
      for (let number = 0; number < 150; number += 1)
        expect(await connection.unsafe(`select $1::int + ${number} as sum`, [1])).toEqual([{ sum: number + 1 }])
      const [stored] = await connection.unsafe(`
        select count(*)::int as statements from pg_prepared_statements where statement like 'select $1::int + %'`)
      expect(stored?.statements).toBeGreaterThan(90)
      expect(stored?.statements).toBeLessThanOrEqual(100)
    }))

  test('go on after the columns of a table have changed', () =>
    withConnection(async (connection) => {
      const select = 'select * from written where number > $1'
      await connection.unsafe(select, [0])
      await connection.unsafe('alter table written add column note text')
      await connection.unsafe('begin')
      await connection.unsafe(select, [0]).catch(() => undefined)
      await connection.unsafe('rollback')
      await connection.unsafe('begin')
      expect(await connection.unsafe(select, [0])).toEqual([])
      await connection.unsafe('commit')
    }))
})
