import { data } from 'react-router'
import { requestMessages } from '#app/features/viewings/booking/request-messages.ts'
import { UnknownViewing } from '#app/features/viewings/unknown-viewing.tsx'
import { ViewingRequestScreen } from '#app/screens/site/viewings/viewing-request-screen.tsx'
import type { Withdrawal } from '#app/features/viewings/booking/viewing-request.ts'
import { viewingLinks } from '#app/features/viewings/viewing-links.ts'
import type { Route } from './+types/viewing-request.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const request = await context.get(viewingLinks).findRequest(token)
  return data({ request }, { status: request ? 200 : 404 })
}

export async function action({ context, params: { token } }: Route.ActionArgs): Promise<Withdrawal> {
  return context
    .get(viewingLinks)
    .withdrawRequest(token)
    .catch(() => 'unsent' as const)
}

export { tokenHeaders as headers } from '#app/ui/email-action/email-action.ts'

export function meta() {
  return [{ title: requestMessages.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function ViewingRequestLink({ loaderData: { request }, actionData }: Route.ComponentProps) {
  return request ? <ViewingRequestScreen request={request} outcome={actionData} /> : <UnknownViewing />
}
