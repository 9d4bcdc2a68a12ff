import type { SupabaseClient } from '@supabase/supabase-js'
import { createViewingLinks } from '#server/viewings/viewing-links.ts'
import { addProperty } from '../../support/database-rows.ts'
import type { TestBackend } from '../../support/test-backend.ts'

export type Slot = { starts_at: string; is_free: boolean }
export type ViewingDay = { day: string; times: Slot[] }

/** Offers viewings from 8 to 18 on every day; each test changes what it is about. */
export async function offerViewings({ sql }: TestBackend, rules: Record<string, unknown> = {}, hours = everyDay) {
  const stored = { offered: true, slotMinutes: 30, noticeHours: 3, daysAhead: 14, atOnce: 1, holidays: '', ...rules }
  await sql`update public.settings set value = ${sql.json(stored as never)} where section = 'viewings'`
  await sql`update public.settings set value = value || ${sql.json({ hours })} where section = 'company'`
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const everyDay = [{ days: 'Mon–Sun', weekdays, opens: '08:00', closes: '18:00' }]

export async function listDays(client: SupabaseClient, args: Record<string, unknown>): Promise<ViewingDay[] | null> {
  const { data, error } = await client.rpc('get_viewing_slots', args)
  if (error) throw error
  return data as ViewingDay[] | null
}

/** What the pages of secret links do. */
export function linksOf(backend: TestBackend) {
  return createViewingLinks(backend.asServer)
}

/** A listed property, and a free time on the day after tomorrow. */
export async function addBookable(backend: TestBackend, fields: Record<string, unknown> = {}) {
  const property = await addProperty(backend, { is_published: true, ...fields })
  const days = await listDays(backend.anonClient, { property_id: property.id, days: 4 })
  const times = days?.[2]?.times.filter(({ is_free }) => is_free).map(({ starts_at }) => starts_at) ?? []
  const [first = '', second = '', third = ''] = times
  return { property, times: [first, second, third] as const }
}

let booked = 0

export function bookingFields(property_id: string, starts_at: string, fields: Record<string, unknown> = {}) {
  booked += 1
  return {
    property_id,
    starts_at,
    name: 'Achieng Otieno',
    phone: `+2547${String(10_000_000 + booked)}`,
    email: `achieng${booked}@example.com`,
    message: `I’d like to view it. Number ${booked}.`,
    ...fields,
  }
}

export type Booking = { state: string; token: string; inquiry_id: string }

export async function book(client: SupabaseClient, fields: ReturnType<typeof bookingFields>): Promise<Booking> {
  const { data, error } = await client.rpc('book_viewing', fields)
  if (error) throw error
  return data as Booking
}

const nairobi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' })

/** '2026-11-25' */
export function dayAhead(days: number) {
  return nairobi.format(new Date(Date.now() + days * 86_400_000))
}

/** A time of day in Nairobi, as an ISO time. */
export function nairobiTime(day: string, time: string) {
  return new Date(`${day}T${time}:00+03:00`).toISOString()
}

let viewings = 0

/** A viewing of half an hour with an inquiry of its own, confirmed unless told otherwise; past the functions and policies. */
export async function addViewing(backend: TestBackend, fields: Record<string, unknown>) {
  const { sql } = backend
  const { assignee_id = null, ...viewing } = fields
  viewings += 1
  const email = `achieng.viewing${viewings}@example.com`
  const inquiry = {
    name: 'Achieng Otieno',
    email,
    phone: '+254712345678',
    message: `I’d like to view it. Number ${viewings}.`,
    inquiry_type: 'viewing',
    property_id: fields.property_id,
    assignee_id,
    created_at: new Date(Date.now() - 86_400_000),
  }
  const [stored] = await sql<{ id: string }[]>`insert into public.inquiries ${sql(inquiry as never)} returning id`
  const [id] = await sql<{ id: string }[]>`select private.new_id() as id`
  const row = { id: id!.id, inquiry_id: stored!.id, seat: (viewings % 50) + 1, status: 'confirmed', ...viewing }
  const [added] = await sql<{ id: string; token: string; title: string }[]>`
    insert into public.viewings (id, inquiry_id, property_id, agent_id, starts_at, ends_at, seat, status, token_hash)
    values (${row.id}, ${row.inquiry_id}, ${fields.property_id as string}, ${(fields.agent_id as string | undefined) ?? null},
      ${fields.starts_at as string}, ${fields.starts_at as string}::timestamptz + interval '30 minutes', ${row.seat},
      ${row.status}, private.hash_token(private.viewing_token(${row.id})))
    returning id, private.viewing_token(id) as token, (select title from public.properties p where p.id = property_id) as title`
  return { ...added!, inquiry_id: stored!.id, property_id: fields.property_id as string, email }
}
