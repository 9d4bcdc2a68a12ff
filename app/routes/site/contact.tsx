import { data } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { companyStructuredData } from '#app/features/company/company-structured-data.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { contactMessages } from '#app/features/inquiries/form/contact-messages.ts'
import { findRequestedProperty } from '#app/features/inquiries/form/requested-property.ts'
import { outcomeFromStatus, type InquiryOutcome } from '#app/features/inquiries/form/inquiry-outcome.ts'
import { receiveInquiry } from '#app/features/inquiries/form/receive-inquiry.ts'
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
  return {
    origin,
    structured: company && companyStructuredData(company, { origin }),
    canSendEmail,
    requestedProperty: await findRequestedProperty(context.get(backend), { propertyId: searchParams.get('property') }),
    inquiryType: parseInquiryType(searchParams.get('type')),
    service: parseServiceInterest(searchParams.get('service')),
    renderedAt: Date.now(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const { checkSubmission } = context.get(requestContext)
  const outcome = await receiveInquiry(context.get(backend), { form, receivedAt: new Date(), checkSubmission })
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
