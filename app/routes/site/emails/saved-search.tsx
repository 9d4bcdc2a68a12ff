import { data } from 'react-router'
import { savedSearchMessages } from '#app/features/saved-searches/saved-search-messages.ts'
import { savedSearchLinks } from '#app/features/saved-searches/saved-search-links.ts'
import { SavedSearchesPage } from '#app/features/saved-searches/saved-searches-page.tsx'
import { performSearchAction, outcomes } from '#app/features/saved-searches/saved-search-actions.ts'
import { UnknownLink } from '#app/features/saved-searches/unknown-link.tsx'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/saved-search.ts'

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
  return [{ title: savedSearchMessages.list.title }, { name: 'robots', content: 'noindex' }]
}

export default function SavedSearchRoute({ loaderData: { savedSearches }, actionData }: Route.ComponentProps) {
  return savedSearches ? <SavedSearchesPage savedSearches={savedSearches} outcome={actionData} /> : <UnknownLink />
}
