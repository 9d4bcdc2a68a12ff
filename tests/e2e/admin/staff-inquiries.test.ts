import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#app/backend/database.types.ts'
import { createCalls } from '#app/backend/calls.ts'
import { maxInquiriesPerAction } from '#app/features/inquiries/admin/inbox/inbox-search.ts'
import type { InquiryStatus } from '#app/features/inquiries/inquiry.ts'
import * as queries from '../../support/inquiry-service.ts'
import { superAdmin } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

const site = useSite()
let staff: SupabaseClient<Database>
let anyone: SupabaseClient<Database>

beforeAll(async () => {
  const { publishableKey } = JSON.parse(readFileSync(join(site.dataDir, 'keys.json'), 'utf8')) as {
    publishableKey: string
  }
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  anyone = createClient<Database>(site.address, publishableKey, options)
  staff = createClient<Database>(site.address, publishableKey, options)
  const { error } = await staff.auth.signInWithPassword(superAdmin)
  if (error) throw error
})

const callsOf = (client: SupabaseClient<Database>) => createCalls(client, { url: `${site.address}/calls` }).inquiries
const setStatus = (client: SupabaseClient<Database>, ids: string[], value: InquiryStatus) =>
  callsOf(client).change.mutate({ ids, field: 'status', value })

let days = 0

/** Each one is a day older than the one before, so that 'newest first' is unambiguous. */
async function anInquiry(changes: Record<string, string | null> = {}) {
  days += 1
  const row = {
    name: 'Achieng Odhiambo',
    email: 'achieng@example.com',
    message: 'A question',
    created_at: new Date(Date.UTC(2020, 0, 1) - days * 86_400_000),
    ...changes,
  }
  const [inserted] = await site.sql<{ id: string }[]>`insert into public.inquiries ${site.sql(row)} returning id`
  return inserted?.id ?? ''
}

describe('staff read inquiries', () => {
  test('newest first, with their property', async () => {
    const inquiries = await queries.listInquiries(staff)
    const times = inquiries.map(({ created_at }) => Date.parse(created_at))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const inquiry = inquiries.find(({ property_id }) => property_id !== null)
    expect(inquiry?.property).toMatchObject({
      id: inquiry?.property_id,
      title: expect.any(String),
      images: expect.any(Array),
    })
  })

  test('filtered by status, type and property', async () => {
    const [property] = await site.sql<
      { id: string }[]
    >`select id from public.properties where is_published order by id desc limit 1`
    const propertyId = property?.id ?? ''
    const id = await anInquiry({ property_id: propertyId, status: 'qualified', inquiry_type: 'rent' })
    const found = await queries.listInquiries(staff, { propertyId, status: 'qualified', inquiryType: 'rent' })
    expect(found.map((inquiry) => inquiry.id)).toEqual([id])
    expect(await queries.listInquiries(staff, { propertyId, status: 'closed', inquiryType: 'viewing' })).toEqual([])
    expect((await queries.listInquiriesOfProperty(staff, { propertyId })).map((inquiry) => inquiry.id)).toContain(id)
  })

  test('page by page, each once, with the exact count', async () => {
    const all = await queries.listInquiries(staff)
    const first = await queries.listInquiryPage(staff, { pageSize: 5 })
    expect(first).toMatchObject({ total: all.length, page: 1, pageSize: 5, totalPages: Math.ceil(all.length / 5) })
    const pages = await Promise.all(
      Array.from({ length: first.totalPages }, (_, index) =>
        queries.listInquiryPage(staff, { page: index + 1, pageSize: 5 }),
      ),
    )
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all.map(({ id }) => id))
    expect(await queries.countInquiries(staff)).toBe(all.length)
    expect(await queries.listRecentInquiries(staff, { limit: 3 })).toEqual(all.slice(0, 3))
  })

  test('beyond the last page as an empty one', async () => {
    const total = await queries.countInquiries(staff)
    expect(await queries.listInquiryPage(staff, { page: 1_000 })).toMatchObject({ data: [], total })
  })

  test.each(['100%_sure', 'a\\b', 'say "hi", (please)', 'name.eq.x', 'Gĩthũngũri'])(
    'by the text %s taken literally',
    async (text) => {
      const id = await anInquiry({ message: `Before ${text.toUpperCase()} after` })
      expect((await queries.searchInquiries(staff, { text })).map((inquiry) => inquiry.id)).toEqual([id])
    },
  )

  test('one by its id, or nothing', async () => {
    const id = await anInquiry()
    expect(await queries.findInquiry(staff, { id })).toMatchObject({ id, status: 'new', property: null })
    expect(await queries.findInquiry(staff, { id: crypto.randomUUID() })).toBeNull()
  })

  test('counted by status and type over a period', async () => {
    const statistics = await queries.findInquiryStatistics(staff, { periodDays: 3_650 })
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
    expect(statistics.total).toBeGreaterThan(0)
    expect([sum(statistics.byStatus), sum(statistics.byType)]).toEqual([statistics.total, statistics.total])
  })
})

describe('staff manage inquiries', () => {
  test('by setting any status from any other', async () => {
    const id = await anInquiry({ status: 'closed' })
    const status = async () => (await queries.findInquiry(staff, { id }))?.status
    for (const value of ['contacted', 'qualified', 'closed', 'new'] as const) {
      expect((await setStatus(staff, [id], value)).changed).toEqual([id])
      expect(await status()).toBe(value)
    }
  })

  test('by changing many at once, of which those that exist are returned', async () => {
    const ids = [await anInquiry(), await anInquiry()]
    const { changed } = await setStatus(staff, [...ids, crypto.randomUUID()], 'closed')
    expect(changed.toSorted()).toEqual(ids.toSorted())
  })

  test('by changing the maximum number at once', async () => {
    const ids = Array.from({ length: maxInquiriesPerAction }, () => crypto.randomUUID())
    expect(await setStatus(staff, ids, 'closed')).toEqual({ undo: null, changed: [] })
  })

  test('by removing one', async () => {
    const id = await anInquiry()
    await callsOf(staff).delete.mutate({ ids: [id] })
    expect(await queries.findInquiry(staff, { id })).toBeNull()
  })
})

test('a visitor can read, count and change none', async () => {
  const id = await anInquiry()
  expect(await queries.listInquiries(anyone).catch(() => [])).toEqual([])
  await expect(queries.findInquiryStatistics(anyone)).rejects.toThrow('Failed to fetch inquiry statistics')
  expect(await setStatus(anyone, [id], 'closed').catch(() => false)).toBe(false)
  await callsOf(anyone)
    .delete.mutate({ ids: [id] })
    .catch(() => undefined)
  expect(await queries.findInquiry(staff, { id })).toMatchObject({ status: 'new' })
})
