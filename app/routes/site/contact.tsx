import { data, href, redirect } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { companyStructuredData } from '#app/features/company/company-structured-data.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { contactMessages } from '#app/features/inquiries/form/contact-messages.ts'
import { findRequestedProperty } from '#app/features/inquiries/form/requested-property.ts'
import { outcomeFromStatus, type InquiryOutcome } from '#app/features/inquiries/form/inquiry-outcome.ts'
import { receiveInquiry } from '#app/features/inquiries/form/receive-inquiry.ts'
import { bookingMarker } from '#app/features/inquiries/viewings/viewing.ts'
import { receiveBooking } from '#app/features/inquiries/viewings/receive-booking.ts'
import { findViewingDays } from '#app/features/inquiries/viewings/viewing-queries.ts'
import { parseInquiryType, parseServiceInterest } from '#app/features/inquiries/inquiry.ts'
import { getInquiryFormValues } from '#app/features/inquiries/inquiry-form-values.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import type { Route } from './+types/contact.ts'
import { postForm, readForm } from '#app/shared/form/posted-form.ts'
import { loadSiteLayout } from '#app/screens/site/site-layout.ts'
import { ContactScreen } from '#app/screens/site/contact-screen.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { origin, canSendEmail } = context.get(requestContext)
  const company = await loadSiteLayout(context).then(
    (frame) => frame.company,
    () => undefined,
  )
  const client = context.get(backend)
  const requestedProperty = await findRequestedProperty(client, { propertyId: searchParams.get('property') })
  const inquiryType = parseInquiryType(searchParams.get('type'))
  const isViewing = inquiryType === 'viewing' && requestedProperty.state === 'listed'
  const bookableDays = isViewing ? await findViewingDays(client, { propertyId: requestedProperty.property.id }) : null
  const page = {
    origin,
    structured: company && companyStructuredData(company, { origin }),
    canSendEmail,
    requestedProperty,
    inquiryType,
    service: parseServiceInterest(searchParams.get('service')),
    bookableDays,
    renderedAt: Date.now(),
  }
  // The free times change with every booking and every minute.
  return data(page, bookableDays ? { headers: { 'Cache-Control': 'no-store' } } : undefined)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const client = context.get(backend)
  const { checkSubmission } = context.get(requestContext)
  const submission = { form, receivedAt: new Date(), checkSubmission }
  if (!form.has(bookingMarker)) {
    const outcome = await receiveInquiry(client, submission)
    return data(outcome, { status: outcomeStatus(outcome) })
  }
  const outcome = await receiveBooking(client, submission)
  if (outcome.state === 'booked') throw redirect(href('/viewings/:token', { token: outcome.token }))
  return data(outcome, { status: outcomeStatus(outcome) })
}

export function clientAction(posting: Route.ClientActionArgs): Promise<InquiryOutcome> {
  return postForm(posting, (form, status) => outcomeFromStatus(status, getInquiryFormValues(form)))
}

export { skipRevalidationAfterPost as shouldRevalidate } from '#app/shared/form/posted-form.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, city, replyWithinHours } = matches[1].loaderData.company
  return pageMeta({
    title: contactMessages.pageTitle(name),
    description: contactMessages.description(name, city, replyWithinHours),
    path: '/contact',
    origin: loaderData.origin,
  })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactScreen {...loaderData} outcome={actionData} />
}
