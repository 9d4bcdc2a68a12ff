import { data } from 'react-router'
import { asVisitor } from '#app/backend/context.ts'
import { requestMessages } from '#app/features/inquiries/viewings/request-messages.ts'
import { UnknownViewing } from '#app/features/inquiries/viewings/unknown-viewing.tsx'
import { findViewingRequest, withdrawViewingRequest } from '#app/features/inquiries/viewings/viewing-request.ts'
import { ViewingRequestScreen } from '#app/screens/site/viewing-request-screen.tsx'
import type { Route } from './+types/viewing-request.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const request = await context.get(asVisitor)((sql) => findViewingRequest(sql, { token }))
  return data({ request }, { status: request ? 200 : 404 })
}

export async function action({ context, params: { token } }: Route.ActionArgs) {
  return withdrawViewingRequest(context.get(asVisitor), { token })
}

export { tokenHeaders as headers } from '#app/ui/email-action/email-action.ts'

export function meta() {
  return [{ title: requestMessages.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function ViewingRequestLink({ loaderData: { request }, actionData }: Route.ComponentProps) {
  return request ? <ViewingRequestScreen request={request} outcome={actionData} /> : <UnknownViewing />
}
