import { language } from '#app/shared/locale.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod'
import type { Database } from '#app/backend/database.types.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import type { BookingInput } from './booking-input.ts'
import type { VisitorDecision } from './viewing.ts'

type Client = SupabaseClient<Database>

const timeoutMs = 5_000

const booking = z.discriminatedUnion('state', [
  z.object({ state: z.literal('booked'), token: z.string() }),
  z.object({ state: z.literal('taken') }),
  z.object({ state: z.literal('not_offered') }),
  z.object({ state: z.literal('too_many') }),
  z.object({ state: z.literal('busy') }),
])
type BookingResult = z.infer<typeof booking> | { state: 'unsent' }

/** Stores the inquiry and its viewing. The same booking sent again is stored once, and has the same token. */
export async function bookViewing(client: Client, input: BookingInput): Promise<BookingResult> {
  const { data, error } = await client
    .rpc('book_viewing', {
      property_id: input.propertyId,
      starts_at: input.startsAt,
      name: input.fullName,
      phone: input.phone,
      message: input.message,
      email: input.email,
    })
    .setHeader('Accept-Language', language)
    .abortSignal(AbortSignal.timeout(timeoutMs))
  return error ? { state: 'unsent' } : booking.parse(data)
}

const changeResults = ['changed', 'taken', 'not_offered', 'too_often', 'unknown'] as const
export type ChangeResult = (typeof changeResults)[number] | 'unsent'

type Change = { token: string; decision: VisitorDecision; startsAt: string | null }

export async function changeViewing(client: Client, { token, decision, startsAt }: Change): Promise<ChangeResult> {
  if (!isEmailToken(token)) return 'unknown'
  const { data, error } = await client
    .rpc('change_viewing', { token, decision, ...(startsAt && { starts_at: startsAt }) })
    .abortSignal(AbortSignal.timeout(timeoutMs))
  return error ? 'unsent' : (changeResults.find((each) => each === data) ?? 'unknown')
}
