import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  answersForMessyWorkbook,
  messyRows,
  messyWorkbook,
} from '#app/features/properties/admin/import/a-messy-workbook.test-builder.ts'
import { findTable } from '#app/features/properties/admin/import/columns/find-table.ts'
import { matchColumns } from '#app/features/properties/admin/import/columns/match-columns.ts'
import { readBytes } from '#app/features/properties/admin/import/file/read-file.ts'
import { readPastedCells } from '#app/features/properties/admin/import/file/read-text.ts'
import { findExisting, sendImport } from '#app/features/properties/admin/import/import-commands.ts'
import { buildDrafts } from '#app/features/properties/admin/import/rows/build-drafts.ts'
import { toRawRows } from '#app/features/properties/admin/import/rows/raw-rows.ts'
import type { Answers } from '#app/features/properties/admin/import/values/asking.ts'
import type { ImportAgent } from '#app/features/properties/admin/import/values/import-choices.ts'
import { exportProperties } from '#app/features/properties/admin/list/export-properties.ts'
import { parseListFilters } from '#app/features/properties/admin/list/listed-property.ts'
import { readTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { Taxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import { addImage, addProperty } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('a file of a company, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let image = ''
  let property: Taxonomy
  let propertyTypes: string[] = []
  let agents: ImportAgent[] = []

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    image = await addImage(backend.sql)
    property = await backend.asVisitor(readTaxonomy)
    const assignees = await backend.callsOf(staff).inquiries.assignees.query()
    agents = assignees.map(({ user_id: id, name, email }) => ({ id, name, email }))
    propertyTypes = property.types.flatMap(({ name, kind }) => (kind === 'land' ? [] : [name]))
  })
  afterAll(() => backend.close())

  /** Reads and compares a file as the screen does, with the given answers. */
  const plan = async (reading: ReturnType<typeof readBytes>, answers: Answers = {}) => {
    if ('problem' in reading) throw new Error(reading.problem)
    const table = findTable(reading.file.sheets[0]?.rows ?? [])
    if (!table) throw new Error('No table')
    const columns = matchColumns(table, { remembered: new Map(), types: propertyTypes })
    const rows = toRawRows(table, columns, {})
    const taxonomy = { types: propertyTypes, property, canCreateTypes: false, agents }
    const known = await findExisting(backend.callsOf(staff), rows)
    const drafts = buildDrafts(rows, { answers, taxonomy, ...known, actions: {}, updates: true })
    return { file: reading.file, columns, drafts }
  }
  const send = async ({ file, columns, drafts }: Awaited<ReturnType<typeof plan>>) =>
    sendImport(backend.callsOf(staff), {
      id: randomUUID(),
      file,
      columns,
      drafts,
      newTypes: [],
      publishes: false,
      upload: () => Promise.resolve({ src: image }),
      uploaded: new Map(),
      onProgress: () => undefined,
      onRepeated: () => Promise.resolve(undefined),
      signal: new AbortController().signal,
    })
  const contents = () => backend.sql`
    select to_jsonb(p) - 'version' as row from public.properties p where p.deleted_at is null order by p.reference`
  const exportAll = async () =>
    (await exportProperties(backend.callsOf(staff), { filters: parseListFilters(new URLSearchParams()) })).text()

  test('with 500 messy rows is imported, every value right, and undone bit for bit', async () => {
    await addProperty(backend, { reference: 'BEFORE-1' })
    const before = await contents()
    const planned = await plan(readBytes(messyWorkbook(), 'Acacia listings 2026.xlsx'), answersForMessyWorkbook)
    const report = await send(planned)
    expect(report).toMatchObject({ rows: 500, added: 493, updated: 0, skipped: 0, failed: 7 })
    expect(report.left_out).toEqual(['Agent Phone', 'Date Listed'])
    expect(report.failures[0]).toMatchObject({ number: 44, reason: expect.stringContaining('Title') })
    const rows = await backend.sql`
      select reference, price::float8 as price, type, status, is_published from public.properties where reference like 'ACH-%'`
    const expected = messyRows()
      .filter(({ problem }) => problem === undefined)
      .map(({ cells, expected: { price, status } }) => ({ reference: cells[0], price, status }))
    expect(rows.map(({ reference, price, status }) => ({ reference, price, status }))).toEqual(
      expect.arrayContaining(expected),
    )
    expect(rows.every(({ is_published }) => is_published === false)).toBe(true)
    expect(await backend.callsOf(staff).imports.undo.mutate({ id: report.id })).toMatchObject({
      removed: 493,
      remaining: [],
    })
    expect(await contents()).toEqual(before)
  })

  test('that was exported here changes nothing; a changed price updates', async () => {
    const house = await addProperty(backend, {
      reference: 'EX-1',
      images: [image],
      tour_url: 'https://tours.example/a?b=c;d',
      features: ['Pool; heated', '- Gym'],
      description: '- Four rooms, and "more"\n=SUM(1)',
      land_size_hectares: 0.4,
      land_size_unit: 'hectares',
      latitude: -1.292,
      longitude: 36.822,
    })
    await addProperty(backend, {
      reference: 'EX-2',
      category_id: backend.categoryId('land'),
      type: 'Land',
      land_size_acres: 0.125,
    })
    await addProperty(backend, {
      reference: 'EX-3',
      price: null,
      price_type: 'on_request',
      category_id: backend.categoryId('for-rent'),
    })
    // A spreadsheet drops the zeros, and the id still says which property it is.
    await addProperty(backend, { reference: '00123', agent_id: agents[0]?.id, features: ['Pool, heated'] })
    const exported = (await exportAll()).replace('"00123"', '123')
    expect(exported).toContain(agents[0]?.name)
    const same = await plan(readBytes(new TextEncoder().encode(exported), 'properties.csv'))
    expect(same.drafts.map(({ action, note, changes }) => ({ action, note, changes }))).toEqual(
      same.drafts.map(() => ({ action: 'skip', note: 'Nothing differs', changes: [] })),
    )
    const before = await contents()
    const changed = await plan(readPastedCells('Ref\tPrice\nex-1\t26.5M'))
    expect(changed.drafts[0]?.changes).toEqual([{ target: 'price', was: 'KSh 25,000,000', becomes: 'KSh 26,500,000' }])
    const report = await send(changed)
    expect(report).toMatchObject({ added: 0, updated: 1 })
    const [row] =
      await backend.sql`select price::float8 as price, version from public.properties where id = ${house.id}`
    expect(row).toEqual({ price: 26_500_000, version: house.version + 1 })
    await backend.callsOf(staff).imports.undo.mutate({ id: report.id })
    expect(await contents()).toEqual(before)
  })
})
