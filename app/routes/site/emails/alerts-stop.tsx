import { stopSearch } from '#app/features/alerts/saved-search-actions.ts'
import { savedSearchLinks } from '#app/features/alerts/saved-search-links.ts'
import { unsubscribePageTitle, unsubscribeTexts } from '#app/features/alerts/unsubscribe-texts.ts'
import { EmailActionPage } from '#app/ui/email-action/email-action-page.tsx'
import { handleEmailAction, openLink } from '#app/ui/email-action/email-action.ts'
import type { Route } from './+types/alerts-stop.ts'

export function loader({ params: { token } }: Route.LoaderArgs) {
  return openLink(token)
}

/** Also handles an email program's own one-click unsubscribe. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  return handleEmailAction(await stopSearch(context.get(savedSearchLinks), token))
}

export { tokenHeaders as headers } from '#app/ui/email-action/email-action.ts'

export function meta() {
  return [{ title: unsubscribePageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function AlertsStop({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailActionPage state={actionData ?? loaderData} text={unsubscribeTexts} />
}
