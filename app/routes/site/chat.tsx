import { data } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { chatMessages } from '#app/features/chat/chat-messages.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { receiveInquiry } from '#app/features/inquiries/form/receive-inquiry.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { readForm } from '#app/shared/form/posted-form.ts'
import { requireFeature } from '#app/screens/site/require-feature.ts'
import { ChatScreen } from '#app/screens/site/chat-screen.tsx'
import type { Route } from './+types/chat.ts'
import { findChatContact } from '#app/screens/site/chat-contact.ts'
import { toChatResult } from '#app/screens/site/to-chat-result.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requireFeature(context, 'chatSupport')
  return { contact: await findChatContact(context), origin: context.get(requestContext).origin }
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireFeature(context, 'chatSupport')
  const form = await readForm(request)
  const { checkSubmission } = context.get(requestContext)
  const outcome = await receiveInquiry(context.get(asVisitor), {
    form,
    receivedAt: new Date(),
    source: 'chat',
    checkSubmission,
  })
  const propertyId = String(form.get('propertyId') ?? '')
  return data({ ...toChatResult(outcome), propertyId }, { status: outcomeStatus(outcome) })
}

/** Not cached: the opening hours shown must be current. */
export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.contact) return [{ title: chatMessages.title }]
  return pageMeta({
    title: chatMessages.pageTitle(loaderData.contact.companyName),
    description: chatMessages.description,
    path: '/chat',
    origin: loaderData.origin,
    noindex: true,
  })
}

export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  return <ChatScreen contact={loaderData.contact} answer={actionData} />
}
