import * as z from 'zod'
import type { CallOutputs, CallsClient } from '#app/backend/calls.ts'
import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import type { ViewingStatus } from '../../viewings/viewing.ts'
import type { propertiesPriceType } from '#app/backend/stored-values.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'
import { viewingsMessages } from './viewings-messages.ts'

const propertyDetail = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  price: z.number().nullable(),
  price_currency: z.string(),
  price_type: storedValue<(typeof propertiesPriceType)[number]>(),
  is_published: z.boolean(),
  agent: z.string().nullable(),
  image: z.string().nullable(),
})

const staffViewing = z.object({
  id: z.string(),
  inquiry_id: z.string(),
  property_id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  status: storedValue<ViewingStatus>(),
  /** The version that a decision is about. */
  sequence: z.number(),
  created_at: z.string(),
  proposed_times: z.array(z.string()),
  message: z.string().nullable(),
  feedback: z.string().nullable(),
  can_reopen: z.boolean(),
  is_double_booked: z.boolean(),
  was_offered_again: z.boolean(),
  reminded_at: z.string().nullable(),
  agent: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** False once the client is a colleague's. */
  is_handled: z.boolean(),
  name: z
    .string()
    .nullable()
    .transform((name) => name ?? viewingsMessages.colleaguesClient),
  phone: z.string().nullable(),
  has_email: z.boolean(),
  /** Null for a colleague's listing that isn't public. */
  property: propertyDetail.nullable(),
  title: z
    .string()
    .nullable()
    .transform((title) => title ?? viewingsMessages.unpublished),
  location: z
    .string()
    .nullable()
    .transform((location) => location ?? ''),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type StaffViewing = z.infer<typeof staffViewing>

const calendarDay = z.object({
  day: z.string(),
  /** Local times such as '2026-11-24T08:00:00'. */
  opens: z.array(z.string()),
  closes: z.array(z.string()),
  is_holiday: z.boolean(),
})
export type CalendarDay = z.infer<typeof calendarDay>

const agents = z.array(z.object({ user_id: z.string(), name: z.string() }))
export type Agent = z.infer<typeof agents>[number]

const calendar = z.object({
  viewings: storedRows(staffViewing),
  days: z.array(calendarDay),
  slot_minutes: z.number(),
  travel_minutes: z.number(),
  is_cut: z.boolean(),
  /** Empty for agents, who see their own. */
  agents,
  today: z.number(),
  to_confirm: z.number(),
})
export type ViewingCalendar = z.infer<typeof calendar>

type CalendarRange = { firstDay: string; days: number; agent: string | undefined }

export async function findCalendar(
  client: Backend,
  { firstDay, days, agent }: CalendarRange,
): Promise<ViewingCalendar> {
  const args = { first_day: firstDay, days, ...(agent && { agent }) }
  const { data, error } = await client.rpc('viewing_calendar', args)
  if (error) throw error
  if (data === null) throw forbiddenError()
  return calendar.parse(data)
}

const obstacle = z.object({
  reason: storedValue<'property' | 'agent' | 'company'>(),
  starts_at: z.string().optional(),
  /** With the title, for those who may know. */
  agent: z.string().optional(),
  title: z.string().optional(),
})
export type Obstacle = z.infer<typeof obstacle>

const opening = z.object({ starts_at: z.string(), is_open: z.boolean(), obstacle: obstacle.optional() })
export type Opening = z.infer<typeof opening>
const openingDays = z.array(z.object({ day: z.string(), is_holiday: z.boolean(), times: z.array(opening) })).nullable()

type OpeningRange = { propertyId: string; viewingId: string | undefined; day: string }

/** The times of a day for a viewing; null for a property that the caller doesn't show. */
export async function findOpenings(client: Backend, { propertyId, viewingId, day }: OpeningRange) {
  const { data, error } = await client.rpc('viewing_openings', {
    property_id: propertyId,
    first_day: day,
    days: 1,
    ...(viewingId && { viewing_id: viewingId }),
  })
  if (error) throw error
  return openingDays.parse(data)?.[0]?.times ?? null
}

export type ChosenProperty = Pick<
  CallOutputs['properties']['list']['rows'][number],
  'id' | 'title' | 'location' | 'agent'
>

export const maxFound = 6

export async function findProperties({ properties }: CallsClient, words: string): Promise<ChosenProperty[]> {
  return (await properties.list.query({ words, pageSize: maxFound })).rows
}
