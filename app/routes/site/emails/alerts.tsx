import { data } from 'react-router'
import { alertMessages } from '#app/features/alerts/alert-messages.ts'
import { savedSearchLinks } from '#app/features/alerts/saved-search-links.ts'
import { SavedSearchesPage } from '#app/features/alerts/saved-searches-page.tsx'
import { performSearchAction, outcomes } from '#app/features/alerts/saved-search-actions.ts'
import { UnknownLink } from '#app/features/alerts/unknown-link.tsx'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/alerts.ts'

/** Open even while alerts are switched off: recipients must always be able to unsubscribe. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const savedSearches = await context.get(savedSearchLinks).open(token)
  return data({ savedSearches }, { status: savedSearches ? 200 : 404 })
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = await readForm(request)
  const outcome = await performSearchAction(context.get(savedSearchLinks), { token, form })
  const status = { green: 200, danger: outcome === outcomes.unsent ? 503 : 404 }[outcome.tone]
  return data(outcome, { status })
}

export { tokenHeaders as headers } from '#app/ui/email-action/email-action.ts'

export function meta() {
  return [{ title: alertMessages.list.title }, { name: 'robots', content: 'noindex' }]
}

export default function Alerts({ loaderData: { savedSearches }, actionData }: Route.ComponentProps) {
  return savedSearches ? <SavedSearchesPage savedSearches={savedSearches} outcome={actionData} /> : <UnknownLink />
}
