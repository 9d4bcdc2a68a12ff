import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { functions } from '#server/api/functions.ts'
import { tables } from '#server/api/tables.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const [testDatabase] = inject('testDatabases')
if (!testDatabase) throw new Error('There is no database to look into')
let backend: TestBackend
beforeAll(async () => {
  backend = await openTestBackend(testDatabase)
})
afterAll(() => backend.close())

describe('the lists of the API equal the database', () => {
  test('in the tables that it has, with every column', async () => {
    const rows = await backend.sql<{ name: string; columns: string[] }[]>`
      select c.relname as name, array_agg(a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1`
    const found = Object.fromEntries(rows.map(({ name, columns }) => [name, columns.toSorted()]))
    const listed = Object.entries(tables).map(([name, { columns }]) => [name, columns.toSorted()])
    expect(found).toMatchObject(Object.fromEntries(listed))
  })

  test('in rights, which are no wider than the grants', async () => {
    const wider: string[] = []
    for (const [name, { visitors, signedIn, bin }] of Object.entries(tables)) {
      for (const [role, rights] of [
        ['anon', visitors],
        ['authenticated', signedIn],
      ] as const) {
        const needed = [
          ...(rights?.read ? ['select'] : []),
          ...(rights?.insert ? ['insert'] : []),
          ...(rights?.update ? ['update'] : []),
          ...(rights?.remove && !bin ? ['delete'] : []),
        ]
        for (const right of needed) {
          // A grant on some columns counts as well.
          const [row] = await backend.sql`
            select has_table_privilege(${role}, ${`public.${name}`}, ${right})
              or (${right} <> 'delete' and has_any_column_privilege(${role}, ${`public.${name}`}, ${right === 'delete' ? 'select' : right})) as has`
          if (!row?.has) wider.push(`${role}: ${right} ${name}`)
        }
      }
    }
    expect(wider).toEqual([])
  })

  test('in functions, with arguments, callers and whether they only read', async () => {
    const rows = await backend.sql<{ name: string; args: string[]; least: string; reads: boolean }[]>`
      select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as args, p.provolatile <> 'v' as reads,
        case when has_function_privilege('anon', p.oid, 'execute') then 'visitors'
          else 'signedIn' end as least
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('authenticated', p.oid, 'execute')`
    const found = rows.map(({ name, args, least, reads }) => `${name}(${args.toSorted()}) for ${least}, ${reads}`)
    const listed = Object.entries(functions).map(
      ([name, { args, for: least, isReadOnly }]) => `${name}(${args.toSorted()}) for ${least}, ${isReadOnly}`,
    )
    expect(listed.toSorted()).toEqual(found.toSorted())
  })

  test('in keys and joined tables', async () => {
    for (const [name, { key, columns, embeds = {} }] of Object.entries(tables)) {
      expect([name, columns.includes(key)]).toEqual([name, true])
      for (const { table, by } of Object.values(embeds)) {
        const [found] = await backend.sql`
          select from pg_constraint k
          join pg_attribute own on own.attrelid = k.conrelid and k.conkey = array[own.attnum]
          join pg_attribute other on other.attrelid = k.confrelid and k.confkey = array[other.attnum]
          where k.contype = 'f' and k.conrelid = ${`public.${name}`}::regclass and own.attname = ${by}
            and k.confrelid = ${`public.${table}`}::regclass and other.attname = ${tables[table]?.key ?? ''}`
        expect([name, by, Boolean(found)]).toEqual([name, by, true])
      }
    }
  })
})
