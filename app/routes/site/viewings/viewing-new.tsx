import { data, href, redirect } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { contactMessages } from '#app/features/inquiries/form/contact-messages.ts'
import { receiveInquiry } from '#app/features/inquiries/form/receive-inquiry.ts'
import { parseRequestedDay } from '#app/features/viewings/booking/requested-day.ts'
import { findViewingDays } from '#app/features/viewings/viewing-queries.ts'
import { loadInquiryPage } from '#app/screens/site/load-contact.ts'
import { NewViewingScreen } from '#app/screens/site/viewings/new-viewing-screen.tsx'
import { bookingMarker, receiveBooking } from '#app/screens/site/viewings/receive-booking.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/viewing-new.ts'

/** With times to book the page is not cached: they change with every booking and every minute. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await loadInquiryPage({ context, request })
  const { requestedProperty: requested } = page
  const bookableDays =
    requested.state === 'listed'
      ? await findViewingDays(context.get(asVisitor), { propertyId: requested.property.id })
      : null
  return data({ ...page, bookableDays }, bookableDays ? { headers: { 'Cache-Control': 'no-store' } } : undefined)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** A free time becomes a viewing with a page of its own; a day becomes an inquiry, which staff confirm. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const run = context.get(asVisitor)
  const { checkSubmission } = context.get(requestContext)
  const submission = { form, receivedAt: new Date(), checkSubmission }
  if (form.has(bookingMarker)) {
    const outcome = await receiveBooking(run, submission)
    if (outcome.state === 'booked') throw redirect(href('/viewings/:token', { token: outcome.token }))
    return data(outcome, { status: outcomeStatus(outcome) })
  }
  const viewing = parseRequestedDay(form, submission.receivedAt)
  const outcome = await receiveInquiry(run, { ...submission, viewing })
  return data(outcome, { status: outcomeStatus(outcome) })
}

export function meta() {
  return [{ title: contactMessages.intro.viewing.title }, { name: 'robots', content: 'noindex' }]
}

export default function NewViewing({ loaderData, actionData }: Route.ComponentProps) {
  return <NewViewingScreen {...loaderData} outcome={actionData} />
}
