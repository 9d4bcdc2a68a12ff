import { unsubscribeSearch } from '#app/features/saved-searches/saved-search-actions.ts'
import { savedSearchLinks } from '#app/features/saved-searches/saved-search-links.ts'
import { unsubscribePageTitle, unsubscribeTexts } from '#app/features/saved-searches/unsubscribe-texts.ts'
import { EmailActionPage } from '#app/ui/email-action/email-action-page.tsx'
import { handleEmailAction, openLink } from '#app/ui/email-action/email-action.ts'
import type { Route } from './+types/saved-search-unsubscribe.ts'

export function loader({ params: { token } }: Route.LoaderArgs) {
  return openLink(token)
}

/** Also handles an email program's own one-click unsubscribe. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  return handleEmailAction(await unsubscribeSearch(context.get(savedSearchLinks), token))
}

export { tokenHeaders as headers } from '#app/ui/email-action/email-action.ts'

export function meta() {
  return [{ title: unsubscribePageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function SavedSearchUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailActionPage state={actionData ?? loaderData} text={unsubscribeTexts} />
}
