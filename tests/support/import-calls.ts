import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestBackend } from './test-backend.ts'

type Row = Record<string, unknown>

/** The calls of an import as the screen makes them; what is open once the tests run is asked for then. */
export function importCalls(getParties: () => { backend: TestBackend; staff: SupabaseClient }) {
  const call = async (client: SupabaseClient, name: string, args: Row) => {
    const { data, error } = await getParties().backend.invoke(client, name, args)
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    // oxlint-disable-next-line typescript/no-explicit-any -- as data of a supabase-js client without types
    return data as any
  }
  const newRow = (number: number, fields: Row = {}, row: Row = {}) => ({
    number,
    action: 'add',
    category: 'for-sale',
    columns: { title: `Villa ${number}`, location: 'Nyali', price: 5_000_000, type: 'Villa', ...fields },
    ...row,
  })
  const prepare = async (
    rows: Row[],
    { client = getParties().staff, publishes = false, newTypes = [] as Row[] } = {},
  ) => {
    const id = randomUUID()
    await call(client, 'imports.start', {
      id,
      fileName: 'a.xlsx',
      headings: ['Ref'],
      leftOut: ['Agent'],
      publishes,
      newTypes,
    })
    await call(client, 'imports.addRows', { id, rows })
    return id
  }
  const run = async (rows: Row[], options: Parameters<typeof prepare>[1] = {}) => {
    const id = await prepare(rows, options)
    return { id, result: await call(options.client ?? getParties().staff, 'imports.applyRows', { id }) }
  }
  const stored = async (reference: string) => {
    const [row] = await getParties().backend.sql`select * from public.properties where reference = ${reference}`
    return row
  }
  const updateOf = (row: { id: string; version: number }, columns: Row, more: Row = {}) => ({
    number: 2,
    action: 'update',
    property_id: row.id,
    version: row.version,
    columns,
    ...more,
  })
  return { call, newRow, prepare, run, stored, updateOf }
}
