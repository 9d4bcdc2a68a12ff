import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ClaimedPhoto, claimPhotos, finishPhoto } from '#server/imports/photo-queue.ts'
import { startImportPhotoJob } from '#server/jobs/import-photo-job.ts'
import { createLog } from '#server/log.ts'
import { inImageQueue, uploadedByStaff } from '#server/media/image-queue.ts'
import { twoHalves } from '#server/media/sample-files.test-builder.ts'
import { createMemoryStore } from '#server/media/store/memory-store.test-builder.ts'
import { addImage, addInquiry, addProperty } from '../../support/database-rows.ts'
import { importCalls } from '../../support/import-calls.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type Row = Record<string, unknown>

describe.each(inject('testDatabases'))('imports of properties, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let colleague: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    colleague = await backend.signIn('superAdmin')
  })
  afterEach(() => backend.sql`delete from public.properties`)
  afterAll(() => backend.close())

  const { call, newRow, prepare, run, stored, updateOf } = importCalls(() => ({ backend, staff }))

  test('adds drafts with the defaults of the table, and says what became of each row', async () => {
    const image = await addImage(backend.sql, 'b'.repeat(32))
    const { result } = await run([
      newRow(2, { reference: 'IM-2', features: ['Pool'] }, { images: [image, `/media/${'0'.repeat(32)}`] }),
      newRow(3, { land_size_acres: 0.125 }, { category: 'land' }),
      { number: 4, action: 'skip', reason: 'Nothing differs' },
      { number: 5, action: 'error', reason: 'Title is missing', cells: ['IM-5', ''] },
    ])
    expect(result).toMatchObject({
      rows: 4,
      added: 2,
      updated: 0,
      skipped: 1,
      failed: 1,
      images: 1,
      left_out: ['Agent'],
    })
    expect(result.failures).toEqual([
      { number: 5, reference: '', title: '', reason: 'Title is missing', cells: ['IM-5', ''] },
    ])
    expect(result.drafts).toHaveLength(2)
    expect(await stored('IM-2')).toMatchObject({
      is_published: false,
      images: [image],
      bedrooms: 0,
      status: 'available',
      price_currency: 'KES',
      version: 1,
      agent_id: null,
      slug: expect.stringMatching(/^villa-2-\d+$/),
    })
  })

  test('applied twice is one import', async () => {
    const { id, result } = await run([newRow(2, { reference: 'TW-1' })])
    expect(await call(staff, 'imports.applyRows', { id })).toEqual(result)
    expect(await call(staff, 'imports.addRows', { id, rows: [newRow(9)] })).toBe(0)
    const [count] = await backend.sql`select count(*)::int as n from public.properties where reference = 'TW-1'`
    expect(count?.n).toBe(1)
  })

  test('publishes rows with a price and a photo only, and only when asked', async () => {
    const image = await addImage(backend.sql, 'c'.repeat(32))
    await run([newRow(2, { reference: 'PU-1' }, { images: [image] }), newRow(3, { reference: 'PU-2' })], {
      publishes: true,
    })
    expect([await stored('PU-1'), await stored('PU-2')].map((row) => row?.is_published)).toEqual([true, false])
    const [media] = await backend.sql`select is_published from public.media where hash = ${'c'.repeat(32)}`
    expect(media?.is_published).toBe(true)
  })

  test('a rejected row undoes the whole import', async () => {
    const id = await prepare([newRow(2, { reference: 'AL-1' }), newRow(3, { reference: 'AL-2', price: -1 })])
    await expect(call(staff, 'imports.applyRows', { id })).rejects.toMatchObject({ code: '23514' })
    expect(await stored('AL-1')).toBeUndefined()
  })

  test('ignores columns that only the database sets', async () => {
    const own = {
      reference: 'OWN-1',
      views_count: 9,
      is_published: true,
      deleted_at: '2026-01-01',
      agent_id: randomUUID(),
      id: randomUUID(),
    }
    await run([newRow(2, own)])
    expect(await stored('OWN-1')).toMatchObject({
      views_count: 0,
      is_published: false,
      deleted_at: null,
      agent_id: null,
    })
    expect((await stored('OWN-1'))?.id).not.toBe(own.id)
  })

  test('leaves out what changed after the preview, with the reason', async () => {
    const [edited, gone] = [
      await addProperty(backend, { reference: 'ST-1' }),
      await addProperty(backend, { reference: 'ST-2' }),
    ]
    await addProperty(backend, { reference: 'ST-3' })
    const id = await prepare([
      updateOf(edited, { price: 1 }),
      { ...updateOf(gone, { price: 1 }), number: 3 },
      newRow(4, { reference: ' st-3 ' }),
      newRow(5, { reference: 'ST-5' }),
      newRow(6, { reference: 'st-5' }),
    ])
    await backend.sql`update public.properties set title = 'Edited' where id = ${edited.id}`
    await call(staff, 'properties.delete', { ids: [gone.id] })
    const result = await call(staff, 'imports.applyRows', { id })
    expect(result.failures.map(({ number, reason }: Row) => [number, reason])).toEqual([
      [2, 'changed_meanwhile'],
      [3, 'gone'],
      [4, 'reference_taken'],
      [6, 'reference_taken'],
    ])
    expect(result.added).toBe(1)
  })

  test('undo restores updated properties bit for bit and removes added ones', async () => {
    const before = await addProperty(backend, {
      reference: 'UN-1',
      description: 'First\nsecond',
      land_size_hectares: 0.4,
      land_size_unit: 'hectares',
      latitude: -1.292,
      longitude: 36.822,
      year_built: 1999,
      features: ['Pool; heated'],
      deposit_months: 1.5,
      title_searched_on: '2025-01-02',
    })
    const contents = async () => {
      const [row] =
        await backend.sql`select to_jsonb(p) - 'version' as row from public.properties p where id = ${before.id}`
      const [prices] =
        await backend.sql`select count(*)::int as n from public.price_changes where property_id = ${before.id}`
      const [states] =
        await backend.sql`select count(*)::int as n from private.property_status_changes where property_id = ${before.id}`
      const counts =
        await backend.sql`select * from private.property_counts where count > 0 order by 1, 2, 3, 4, 5, 6, 7`
      return { row: row?.row, prices, states, counts }
    }
    const was = await contents()
    const columns = {
      title: 'Changed',
      price: 1_000,
      status: 'rented',
      features: [],
      description: '',
      short_description: '',
      land_size_acres: 9,
      land_size_unit: 'acres',
      land_size_hectares: null,
      type: 'Apartment',
    }
    const { id, result } = await run([
      updateOf(before, columns, { category: 'for-rent' }),
      newRow(3, { reference: 'UN-3' }),
    ])
    expect(result.undo).toEqual({ removed: 1, restored: 1, remaining: [] })
    expect((await contents()).row).toMatchObject({ title: 'Changed', price: 1000, status: 'rented' })
    const versions = () =>
      backend.sql`select kind from private.property_versions where property_id = ${before.id} order by version`
    expect(await versions()).toEqual([{ kind: 'published' }, { kind: 'import' }])
    expect(await call(colleague, 'imports.undo', { id })).toEqual({ removed: 1, restored: 1, remaining: [] })
    expect(await contents()).toEqual(was)
    expect(await versions()).toEqual([{ kind: 'published' }])
    expect(await stored('UN-3')).toMatchObject({ is_published: false, deleted_at: expect.any(Date) })
    const [row] = await backend.sql`select version from public.properties where id = ${before.id}`
    expect(row?.version).toBe(before.version + 2)
    expect(await call(staff, 'imports.undo', { id })).toEqual({ removed: 1, restored: 1, remaining: [] })
  })

  test('undo after types and features were renamed, merged or removed gives the names that they have now', async () => {
    const names = ['Chalet', 'Cabin', 'Hut'].map((name) => `${name} ${randomUUID().slice(0, 8)}`)
    const [renamed = '', merged = '', removed = ''] = names
    const ids: string[] = []
    for (const name of names) ids.push(await call(staff, 'taxonomy.addKind', { name, kind: 'house' }))
    const view = `View ${randomUUID().slice(0, 8)}`
    const feature = await call(staff, 'taxonomy.addFeature', { name: view })
    const before = []
    for (const type of names) before.push(await addProperty(backend, { type, features: [view] }))
    const { id } = await run(
      before.map((row, index) => updateOf(row, { type: 'Villa', features: [] }, { number: index + 2 })),
    )
    await call(staff, 'taxonomy.changeKind', { id: ids[0], name: `${renamed} B`, kind: 'house' })
    await call(staff, 'taxonomy.merge', { list: 'property_kinds', source: merged, target: 'House' })
    await call(staff, 'taxonomy.remove', { list: 'property_kinds', name: removed })
    await call(staff, 'taxonomy.changeFeature', { id: feature, name: `${view} B` })
    expect(await call(staff, 'imports.undo', { id })).toMatchObject({ restored: 3 })
    const rows = await backend.sql`
      select p.type, t.name as listed, p.features from public.properties p
      join public.property_kinds t on t.id = p.property_kind_id
      where p.id = any (${before.map((row) => row.id)}) order by p.id`
    expect(rows.map(({ type, listed, features }) => [type, listed, features])).toEqual(
      [`${renamed} B`, 'House', 'Villa'].map((type) => [type, type, [`${view} B`]]),
    )
  })

  test('undo leaves out by name what was edited or asked about since, and an undone file can be imported again', async () => {
    const updated = await addProperty(backend, { reference: 'ED-1', title: 'Updated' })
    const rows = [
      updateOf(updated, { price: 7 }),
      newRow(3, { reference: 'ED-3' }),
      newRow(4, { reference: 'ED-4' }),
      newRow(5, { reference: 'ED-5' }),
    ]
    const { id } = await run(rows)
    await staff.from('properties').update({ price: 8 }).eq('id', updated.id)
    await staff.from('properties').update({ title: 'Edited villa' }).eq('reference', 'ED-3')
    const inquired = await stored('ED-4')
    await addInquiry(backend, { property_id: inquired?.id })
    const history = async () => [
      await backend.sql`select became from public.price_changes where property_id = ${updated.id} order by id`,
      await backend.sql`select version, kind from private.property_versions where property_id = ${updated.id} order by version`,
    ]
    const before = await history()
    expect(await call(staff, 'imports.undo', { id })).toEqual({
      removed: 1,
      restored: 0,
      remaining: ['ED-1 Updated', 'ED-3 Edited villa', 'ED-4 Villa 4'],
    })
    expect(Number((await stored('ED-1'))?.price)).toBe(8)
    expect(await history()).toEqual(before)
    const { result } = await run([newRow(5, { reference: 'ED-5' })])
    expect(result.added).toBe(1)
  })

  test('drafts published at once are still part of the import', async () => {
    const { id } = await run([newRow(2, { reference: 'PB-2' }), newRow(3, { reference: 'PB-3' })])
    await staff.from('properties').update({ title: 'Edited' }).eq('reference', 'PB-3')
    expect(await call(staff, 'imports.publish', { id })).toBe(1)
    expect((await stored('PB-2'))?.is_published).toBe(true)
    const report = await call(staff, 'imports.report', { id })
    expect(report.undo).toEqual({ removed: 1, restored: 0, remaining: ['PB-3 Edited'] })
  })

  test('photos by address are claimed in order, one of a property at a time, and do not count as an edit; what cannot be fetched is named', async () => {
    const addresses = [
      'https://a.example/1.jpg',
      'HTTP://A.example/2.jpg',
      'ftp://a.example/3.jpg',
      '//a.example/4.jpg',
    ]
    const long = `https://a.example/${'x'.repeat(2048)}`
    addresses.push(long)
    const { id } = await run([newRow(2, { reference: 'PH-2' }, { photo_addresses: addresses })])
    const claim = () => backend.asServer((sql) => claimPhotos(sql, 5))
    const finish = (photo: ClaimedPhoto | undefined, result: { hash?: string; problem?: string }) =>
      backend.asServer((sql) => finishPhoto(sql, { id: photo?.id ?? 0, ...result }))
    const [first, ...others] = await claim()
    expect([first?.address, others]).toEqual([addresses[0], []])
    expect(await claim()).toEqual([])
    await addImage(backend.sql, 'd'.repeat(32))
    await finish(first, { hash: 'd'.repeat(32) })
    const [second] = await claim()
    expect(second?.address).toBe(addresses[1])
    await finish(second, { problem: 'Not an image' })
    expect((await stored('PH-2'))?.images).toEqual([`/media/${'d'.repeat(32)}`])
    const report = await call(staff, 'imports.report', { id })
    expect(report.photos).toEqual({
      all: 5,
      stored: 1,
      waiting: 0,
      failures: [
        { number: 2, address: addresses[1], problem: 'Not an image' },
        { number: 2, address: addresses[2], problem: 'Only links that start with https:// or http:// can be fetched' },
        { number: 2, address: addresses[3], problem: 'Only links that start with https:// or http:// can be fetched' },
        { number: 2, address: long.slice(0, 2048), problem: 'The link is longer than 2,048 characters' },
      ],
    })
    expect(report.undo).toEqual({ removed: 1, restored: 0, remaining: [] })
  })

  test('a photo that comes while too many images are being prepared is fetched again, and not given up', async () => {
    const end = Promise.withResolvers<void>()
    const crowd = Promise.allSettled(
      Array.from({ length: 50 }, () => inImageQueue(uploadedByStaff(1), () => end.promise)),
    )
    const bytes = await twoHalves({ width: 640, height: 480 }).jpeg().toBuffer()
    const { store } = createMemoryStore()
    const fetchAll = async () => {
      const fetched = Promise.withResolvers<void>()
      const job = startImportPhotoJob({
        asServer: backend.asServer,
        store,
        log: createLog('silent'),
        fetch: async () => {
          fetched.resolve()
          return { bytes }
        },
      })
      await fetched.promise
      await job.stop()
    }
    const { id } = await run([newRow(2, { reference: 'PQ-2' }, { photo_addresses: ['https://a.example/busy.jpg'] })])
    const photos = async () => (await call(staff, 'imports.report', { id })).photos
    await fetchAll()
    expect(await photos()).toMatchObject({ waiting: 1, failures: [] })
    end.resolve()
    await crowd
    await backend.sql`update private.import_photos set claimed_until = now()`
    await fetchAll()
    expect(await photos()).toMatchObject({ stored: 1, failures: [] })
  })

  test('at most 10,000 rows go in one import, and a thousand are applied and undone by one call each', async () => {
    const rowsFrom = (first: number) =>
      Array.from({ length: 1000 }, (_, index) => newRow(first + index, { reference: `MA-${first + index}` }))
    const id = await prepare(rowsFrom(2))
    expect(await call(staff, 'imports.applyRows', { id })).toMatchObject({ added: 1000 })
    expect(await call(staff, 'imports.undo', { id })).toMatchObject({ removed: 1000 })
    const tooMany = await prepare(rowsFrom(2))
    for (let batch = 1; batch < 10; batch += 1) {
      await call(staff, 'imports.addRows', { id: tooMany, rows: rowsFrom(2 + batch * 1000) })
    }
    await expect(call(staff, 'imports.addRows', { id: tooMany, rows: [newRow(20_000)] })).rejects.toMatchObject({
      code: '22023',
    })
  })
})
