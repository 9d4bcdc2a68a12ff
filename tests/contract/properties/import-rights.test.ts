import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findScreen } from '#app/features/staff/shell/screens.ts'
import { addImage, addInquiry } from '../../support/database-rows.ts'
import { importCalls } from '../../support/import-calls.ts'
import { reportListing } from '../../support/report-listing.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { shortlistCalls } from '../shortlists/shortlist-rows.ts'

type Row = Record<string, unknown>

describe.each(inject('testDatabases'))('who imports, and what an undo keeps, on $name', (testDatabase) => {
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

  const { call, newRow, prepare, run, stored } = importCalls(() => ({ backend, staff }))

  describe('rights', () => {
    const calls = (import_id: string): [string, Row][] => [
      ['imports.start', { id: randomUUID(), fileName: 'b.csv', headings: [], leftOut: [], publishes: true }],
      ['imports.addRows', { id: import_id, rows: [newRow(9)] }],
      ['imports.applyRows', { id: import_id }],
      ['imports.publish', { id: import_id }],
      ['imports.undo', { id: import_id }],
      ['imports.report', { id: import_id }],
      ['imports.list', {}],
      ['imports.findMatches', { references: ['RI-1'] }],
    ]

    test.each(['agent', 'agent who may publish', 'editor', 'former manager', 'visitor'])(
      'a %s imports, publishes, undoes and reads nothing',
      async (person) => {
        const image = await addImage(backend.sql, 'e'.repeat(32))
        const reference = `RI-${randomUUID().slice(0, 8)}`
        const prepared = await prepare([newRow(2, { reference }, { images: [image] })], { publishes: true })
        const applied = (await run([newRow(2, { reference: `${reference}-B` })])).id
        const { data } = await agent.auth.getUser()
        const mayPublish = person === 'agent who may publish'
        await backend.sql`update public.staff set may_publish = ${mayPublish} where user_id = ${data.user!.id}`
        const clients = { visitor: backend.anonClient, editor: await backend.signIn('editor') } as const
        const client = person === 'visitor' || person === 'editor' ? clients[person] : agent
        // An import of one's own opens nothing either.
        if (person === 'former manager')
          await backend.sql`update private.imports set created_by = ${data.user!.id} where id in ${backend.sql([prepared, applied])}`
        const before = await backend.sql`select id, version, is_published from public.properties order by id`
        for (const id of [prepared, applied])
          for (const [name, args] of calls(id)) {
            const { error } = await backend.invoke(client, name, args)
            // Whoever is not signed in is told that first.
            expect([name, error?.code]).toEqual([name, person === 'visitor' ? 'PGRST301' : '42501'])
          }
        expect(await backend.sql`select id, version, is_published from public.properties order by id`).toEqual(before)
        await backend.sql`update public.staff set may_publish = false where user_id = ${data.user!.id}`
      },
    )

    test('the screen opens for those whom the database lets import', async () => {
      const roles = [
        ['super_admin', 'superAdmin'],
        ['administrator', 'administrator'],
        ['agent', 'agent'],
        ['editor', 'editor'],
      ] as const
      for (const [role, person] of roles) {
        const { error } = await backend.invoke(await backend.signIn(person), 'imports.list')
        expect([role, findScreen('/admin/properties/import')?.roles.includes(role)]).toEqual([role, error === null])
      }
    })

    test('an import belongs to who started it; managers see and undo applied ones', async () => {
      const id = await prepare([newRow(2, { reference: 'RI-2' })])
      await expect(call(colleague, 'imports.addRows', { id, rows: [] })).rejects.toMatchObject({
        code: '22023',
      })
      await expect(call(colleague, 'imports.applyRows', { id })).rejects.toMatchObject({ code: '22023' })
      await expect(
        call(colleague, 'imports.start', { id, fileName: 'b', headings: [], leftOut: [], publishes: true }),
      ).rejects.toMatchObject({ code: '22023' })
      await call(staff, 'imports.applyRows', { id })
      expect(await call(colleague, 'imports.report', { id })).toMatchObject({ added: 1 })
      expect((await call(colleague, 'imports.list', {})).map((each: Row) => each.id)).toContain(id)
    })
  })

  describe('an undo', () => {
    const mandate = {
      owner_name: 'Mzee Kamau',
      owner_phone: '+254712000111',
      owner_email: 'kamau@example.com',
      starts_on: '2026-01-01',
      expires_on: '2027-12-31',
      commission: 4,
      notes: 'Keys at the gate',
      unpublishes_on_expiry: false,
    }
    const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString()
    const work: [string, (property: { id: string; version: number }) => Promise<unknown>][] = [
      ['a mandate', ({ id }) => backend.invoke(staff, 'properties.saveMandate', { id, mandate, version: 0 })],
      [
        'a pending draft',
        ({ id, version }) =>
          backend.invoke(staff, 'properties.saveDraft', { id, changes: { title: 'Rewritten' }, version, draft: 0 }),
      ],
      ['a plan', ({ id }) => backend.invoke(staff, 'properties.schedule', { id, unpublishAt: inAMonth() })],
      ['a request to publish', ({ id }) => backend.invoke(staff, 'properties.requestPublication', { id })],
      [
        'a price change',
        ({ id, version }) =>
          call(staff, 'properties.change', { ids: [id], change: { price: { set: 9 } }, versions: { [id]: version } }),
      ],
      ['an inquiry', ({ id }) => addInquiry(backend, { property_id: id })],
      ['a deleted inquiry', ({ id }) => addInquiry(backend, { property_id: id, deleted_at: new Date() })],
      ['a report', ({ id }) => reportListing(backend, { propertyId: id as string })],
      ['a shared list', ({ id }) => shortlistCalls(backend).create({ name: 'Achieng', ids: [id] })],
    ]

    test.each(work)('keeps what has got %s since, and names it', async (_, add) => {
      const image = await addImage(backend.sql, 'f'.repeat(32))
      const reference = `KE-${randomUUID().slice(0, 8)}`
      const { id } = await run([newRow(2, { reference }, { images: [image] })], { publishes: true })
      const added = await stored(reference)
      await add({ id: added?.id, version: added?.version })
      const remaining = [`${reference} Villa 2`]
      expect((await call(staff, 'imports.report', { id })).undo).toMatchObject({ removed: 0, remaining })
      expect(await call(staff, 'imports.undo', { id })).toEqual({ removed: 0, restored: 0, remaining })
      expect(await stored(reference)).toMatchObject({ is_published: true, deleted_at: null })
    })

    test('moves what was added to the bin, from where it comes back as it was', async () => {
      const image = await addImage(backend.sql, 'f'.repeat(32))
      const reference = `BI-${randomUUID().slice(0, 8)}`
      const { id } = await run([newRow(2, { reference }, { images: [image] })], { publishes: true })
      const before = await stored(reference)
      expect(await call(staff, 'imports.undo', { id })).toMatchObject({ removed: 1 })
      expect(await backend.anonClient.from('properties').select('id').eq('id', before?.id)).toMatchObject({ data: [] })
      const bin = await call(staff, 'properties.deleted', {})
      expect(bin.rows).toContainEqual(expect.objectContaining({ id: before?.id, deleted_by: 'Achieng Otieno' }))
      await call(staff, 'properties.restore', { ids: [before?.id] })
      expect(await stored(reference)).toMatchObject({ id: before?.id, is_published: true, images: [image] })
    })

    test('frees the references for the same file, and takes none of a property deleted by hand', async () => {
      const [free, taken] = [`FR-${randomUUID().slice(0, 8)}`, `FR-${randomUUID().slice(0, 8)}`]
      const rows = [newRow(2, { reference: free }), newRow(3, { reference: taken })]
      const { id } = await run(rows)
      const [first, deleted] = [await stored(free), await stored(taken)]
      await call(staff, 'properties.delete', { ids: [deleted?.id] })
      await call(staff, 'imports.undo', { id })
      const matches = await call(staff, 'imports.findMatches', { references: [free, taken] })
      expect(matches).toEqual([{ reference: taken, is_deleted: true }])
      const { result } = await run(rows)
      expect(result.failures).toMatchObject([{ number: 3, reason: 'reference_deleted' }])
      expect((await stored(free))?.id).not.toBe(first?.id)
      const [binned] = await backend.sql`select reference, deleted_at from public.properties where id = ${first?.id}`
      expect(binned).toMatchObject({ reference: expect.stringMatching(/./), deleted_at: expect.any(Date) })
      await call(staff, 'properties.restore', { ids: [first?.id] })
    })
  })
})
