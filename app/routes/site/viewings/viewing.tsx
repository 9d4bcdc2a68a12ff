import { data } from 'react-router'
import { performViewingAction } from '#app/features/viewings/viewing-actions.ts'
import { viewingMessages } from '#app/features/viewings/viewing-messages.ts'
import { UnknownViewing } from '#app/features/viewings/unknown-viewing.tsx'
import { ViewingScreen } from '#app/screens/site/viewings/viewing-screen.tsx'
import { readForm } from '#app/shared/form/posted-form.ts'
import { viewingLinks } from '#app/features/viewings/viewing-links.ts'
import type { Route } from './+types/viewing.ts'

const { title } = viewingMessages.page

/** Open even while no viewings are offered: whoever booked one must be able to cancel it. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const found = await context.get(viewingLinks).find(token)
  return data({ found }, { status: found ? 200 : 404 })
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = await readForm(request)
  const outcome = await performViewingAction(context.get(viewingLinks), { token, form })
  return data(outcome, { status: outcome.status })
}

export { tokenHeaders as headers } from '#app/ui/email-action/email-action.ts'

export function meta() {
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function ViewingLink({ loaderData: { found }, actionData, params: { token } }: Route.ComponentProps) {
  return found ? <ViewingScreen found={found} token={token} outcome={actionData} /> : <UnknownViewing />
}
