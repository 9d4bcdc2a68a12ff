import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestBackend } from './test-backend.ts'

type Row = Record<string, unknown>

/** The calls of an import as the screen makes them; what is open once the tests run is asked for then. */
export function importCalls(getParties: () => { backend: TestBackend; staff: SupabaseClient }) {
  const call = async (client: SupabaseClient, name: string, args: Row) => {
    const { data, error } = await client.rpc(name, args)
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    return data
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
    await call(client, 'start_import', {
      import_id: id,
      file_name: 'a.xlsx',
      headings: ['Ref'],
      left_out: ['Agent'],
      publishes,
      new_types: JSON.stringify(newTypes),
    })
    await call(client, 'add_import_rows', { import_id: id, import_rows: JSON.stringify(rows) })
    return id
  }
  const run = async (rows: Row[], options: Parameters<typeof prepare>[1] = {}) => {
    const id = await prepare(rows, options)
    return { id, result: await call(options.client ?? getParties().staff, 'apply_import', { import_id: id }) }
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
