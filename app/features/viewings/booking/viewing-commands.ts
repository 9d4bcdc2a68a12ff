import { language } from '#app/shared/locale.ts'
import type { AsVisitor } from '#app/backend/context.ts'

/** A viewing needs a phone number; the email address may be empty. */
type BookingInput = {
  propertyId: string
  /** An ISO time in UTC. */
  startsAt: string
  fullName: string
  phone: string
  email: string
  message: string
}
type Booking = { state: 'booked'; token: string } | { state: 'taken' | 'not_offered' | 'too_many' | 'busy' }

/** Stores the inquiry and its viewing. The same booking sent again is stored once, and has the same token. */
export async function bookViewing(asVisitor: AsVisitor, input: BookingInput): Promise<Booking | { state: 'unsent' }> {
  try {
    const [{ booking }] = await asVisitor(
      (sql) => sql<[{ booking: Booking }]>`
        select public.book_viewing(
          property_id => ${input.propertyId}, starts_at => ${input.startsAt}, name => ${input.fullName},
          phone => ${input.phone}, message => ${input.message}, email => ${input.email}
        ) as booking`,
      language,
    )
    return booking
  } catch {
    return { state: 'unsent' }
  }
}
