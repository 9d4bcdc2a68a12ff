import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findExisting } from '#app/features/properties/admin/import/import-commands.ts'
import { findExistingOf } from '#app/features/properties/admin/import/rows/import-draft.ts'
import type { Texts } from '#app/features/properties/admin/import/rows/raw-rows.ts'
import { addProperty } from '../../support/database-rows.ts'
import { importCalls } from '../../support/import-calls.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the rows of an import, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let colleague: SupabaseClient
  let agent: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    colleague = await backend.signIn('superAdmin')
    agent = await backend.signIn('agent')
  })
  afterAll(() => backend.close())

  const { call, newRow, prepare, run, stored, updateOf } = importCalls(() => ({ backend, staff }))

  test('references that differ by the place of a hyphen are of two properties', async () => {
    const other = await addProperty(backend, { reference: 'B1-12', title: 'Block 1 unit 12' })
    const find = (reference: string) => call(staff, 'imports.findMatches', { references: [reference] })
    expect(await find('B11-2')).toEqual([])
    expect(await find(' b1-12')).toMatchObject([{ id: other.id, reference: 'B1-12' }])
    const { result } = await run([newRow(2, { reference: 'B11-2', title: 'Block 11 unit 2' })])
    expect(result).toMatchObject({ added: 1, failed: 0 })
    expect(await stored('B1-12')).toMatchObject({ title: 'Block 1 unit 12' })
    const listed = await backend.callsOf(staff).properties.list.query({ words: 'b112' })
    expect(listed.rows.map((each) => each.reference).toSorted()).toEqual(['B1-12', 'B11-2'])
  })

  test('a property is found by its id, whatever became of its reference', async () => {
    const known = await addProperty(backend, { reference: '00123' })
    const find = () => call(staff, 'imports.findMatches', { references: ['123'], ids: [known.id, randomUUID()] })
    expect(await find()).toMatchObject([{ id: known.id, reference: '00123' }])
    await call(staff, 'properties.delete', { ids: [known.id] })
    expect(await find()).toEqual([{ property_id: known.id, is_deleted: true }])
  })

  test('a row that names no property is not taken for a deleted one that another row names', async () => {
    const gone = await addProperty(backend, { reference: 'GONE-1' })
    const goneById = await addProperty(backend, { reference: 'GONE-2' })
    await call(staff, 'properties.delete', { ids: [gone.id, goneById.id] })
    const texts: Texts[] = [{ reference: 'GONE-1' }, { id: goneById.id }, { title: 'Villa without a reference' }]
    const rows = texts.map((each, index) => ({ number: index + 2, cells: [], texts: each }))
    const { existing } = await findExisting(backend.callsOf(staff), rows)
    expect(rows.map((row) => findExistingOf(row, existing)?.state)).toEqual(['deleted', 'deleted', undefined])
  })

  test('a row says whose listing it is, as long as that is somebody who works here, and undo gives it back', async () => {
    const { data } = await agent.auth.getUser()
    const member = data.user?.id
    const before = await addProperty(backend, { reference: 'WH-1' })
    const { id } = await run([
      updateOf(before, { agent_id: member }),
      newRow(3, { reference: 'WH-3', agent_id: member }),
      newRow(4, { reference: 'WH-4', agent_id: randomUUID() }),
    ])
    expect(await Promise.all(['WH-1', 'WH-3', 'WH-4'].map(async (each) => (await stored(each))?.agent_id))).toEqual([
      member,
      member,
      null,
    ])
    await call(staff, 'imports.undo', { id })
    expect((await stored('WH-1'))?.agent_id).toBeNull()
  })

  test('a new type comes with the rows that need it, or not at all', async () => {
    const name = `Penthouse ${randomUUID().slice(0, 8)}`
    const count = async () => (await backend.sql`select from public.property_kinds where name = ${name}`).length
    const id = await prepare([newRow(2, { reference: 'TY-2', type: name })], {
      newTypes: [{ name, kind: 'apartment' }],
    })
    expect(await count()).toBe(0)
    await call(staff, 'imports.applyRows', { id })
    expect(await count()).toBe(1)
    expect((await stored('TY-2'))?.type).toBe(name)
    const rejected = await prepare([newRow(2, { reference: 'TY-3', price: -1 })], {
      newTypes: [{ name: `${name} B`, kind: 'house' }],
    })
    await expect(call(staff, 'imports.applyRows', { id: rejected })).rejects.toMatchObject({ code: '23514' })
    expect(await backend.sql`select from public.property_kinds where name = ${`${name} B`}`).toHaveLength(0)
  })

  test('rows that another import has added are told before anything is applied, also when both are applied at once', async () => {
    const rows = [2, 3, 4].map((number) => newRow(number, { title: `Twice ${number}`, location: 'Bamburi' }))
    const ids = [
      await prepare(rows),
      await prepare([...rows, newRow(5, { title: 'Once', location: 'Bamburi' })], { client: colleague }),
    ]
    const outcomes = await Promise.all([
      call(staff, 'imports.applyRows', { id: ids[0] }),
      call(colleague, 'imports.applyRows', { id: ids[1] }),
    ])
    const second = outcomes.findIndex((outcome) => 'repeated' in outcome)
    expect(outcomes[1 - second]).toMatchObject({ failed: 0 })
    expect(outcomes[second]).toEqual({
      repeated: { count: 3, seconds_ago: expect.any(Number), file_name: 'a.xlsx', imported_by: expect.any(String) },
    })
    const added = async () =>
      (await backend.sql`select from public.properties where location = 'Bamburi' and title like 'Twice%'`).length
    expect(await added()).toBe(3)
    const client = second === 0 ? staff : colleague
    const result = await call(client, 'imports.applyRows', { id: ids[second], repeated: 'skip' })
    expect(result).toMatchObject({ skipped: 3, failed: 0 })
    expect(await added()).toBe(3)
    const again = await prepare(rows)
    expect(await call(staff, 'imports.applyRows', { id: again, repeated: 'add' })).toMatchObject({ added: 3 })
    expect(await added()).toBe(6)
  })
})
