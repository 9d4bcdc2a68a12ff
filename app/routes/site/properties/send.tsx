import { data, href } from 'react-router'
import { localPath } from '#app/shared/locale.ts'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { emailLink, queueLinkEmail } from '#app/features/listing-links/email-link.ts'
import { sendMessages } from '#app/features/listing-links/send-messages.ts'
import { SendPage } from '#app/features/listing-links/send-page.tsx'
import { findSentProperty } from '#app/features/listing-links/sent-property.ts'
import { useOrigin } from '#app/screens/site/site-parts.tsx'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/send.ts'

export async function loader({ context, params: { propertyId } }: Route.LoaderArgs) {
  const property = await context.get(asVisitor)((sql) => findSentProperty(sql, propertyId))
  return data({ property }, { status: property ? 200 : 404 })
}

export async function action({ context, request, params: { propertyId } }: Route.ActionArgs) {
  const form = await readForm(request)
  const { checkSubmission, canSendEmail } = context.get(requestContext)
  const property = await context.get(asVisitor)((sql) => findSentProperty(sql, propertyId))
  const target = { propertyId: property?.id ?? '00000000-0000-0000-0000-000000000000' }
  const outcome = await emailLink(context.get(queueLinkEmail), { form, checkSubmission, canSendEmail, target })
  return data(outcome, { status: outcomeStatus(outcome) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { pageTitle, missing, description } = sendMessages
  const robots = { name: 'robots', content: 'noindex' }
  if (!loaderData?.property) return [{ title: missing.title }, robots]
  const { title } = loaderData.property
  return [{ title: pageTitle(title) }, { name: 'description', content: description(title) }, robots]
}

export default function Send({ loaderData: { property }, actionData, params }: Route.ComponentProps) {
  const { propertyId } = params
  const address = href('/property/:propertyId', { propertyId })
  const url = useOrigin() + localPath(address)
  return (
    <SendPage
      listing={property && { title: property.title, address }}
      link={{ url, message: property?.title ?? '' }}
      qrSrc={localPath(href('/send/:propertyId/qr.svg', { propertyId }))}
      outcome={actionData}
    />
  )
}
