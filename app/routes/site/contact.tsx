import { data, href, redirect } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { contactMessages } from '#app/features/inquiries/form/contact-messages.ts'
import { receiveInquiry } from '#app/features/inquiries/form/receive-inquiry.ts'
import { bookingMarker } from '#app/features/inquiries/viewings/viewing.ts'
import { receiveBooking } from '#app/features/inquiries/viewings/receive-booking.ts'
import { withOther } from '#app/features/inquiries/inquiry.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import type { Route } from './+types/contact.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import { ContactScreen } from '#app/screens/site/contact-screen.tsx'
import { loadContact, loadSubjects } from '#app/screens/site/load-contact.ts'

export function loader(args: Route.LoaderArgs) {
  return loadContact(args)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const run = context.get(asVisitor)
  const { checkSubmission } = context.get(requestContext)
  const submission = { form, receivedAt: new Date(), checkSubmission }
  if (!form.has(bookingMarker)) {
    const subjects = withOther(await loadSubjects(context))
    const outcome = await receiveInquiry(run, { ...submission, subjects })
    return data(outcome, { status: outcomeStatus(outcome) })
  }
  const outcome = await receiveBooking(run, submission)
  if (outcome.state === 'booked') throw redirect(href('/viewings/:token', { token: outcome.token }))
  return data(outcome, { status: outcomeStatus(outcome) })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, replyWithinHours } = matches[1].loaderData.company
  return pageMeta({
    title: contactMessages.pageTitle(name),
    description: contactMessages.description(name, replyWithinHours),
    path: '/contact',
    origin: loaderData.origin,
  })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactScreen {...loaderData} outcome={actionData} />
}
