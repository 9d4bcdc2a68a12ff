import { data } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { contactMessages } from '#app/features/inquiries/form/contact-messages.ts'
import { receiveInquiry } from '#app/features/inquiries/form/receive-inquiry.ts'
import { withOther } from '#app/features/inquiries/inquiry.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import type { Route } from './+types/contact.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import { ContactScreen } from '#app/screens/site/contact-screen.tsx'
import { loadContact, loadSubjects } from '#app/screens/site/load-contact.ts'

export function loader(args: Route.LoaderArgs) {
  return loadContact(args)
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const { checkSubmission } = context.get(requestContext)
  const subjects = withOther(await loadSubjects(context))
  const submission = { form, receivedAt: new Date(), subjects, checkSubmission }
  const outcome = await receiveInquiry(context.get(asVisitor), submission)
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
