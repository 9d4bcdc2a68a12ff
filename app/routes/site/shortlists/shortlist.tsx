import { data, href, redirect } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { ClosedShortlist } from '#app/features/shortlists/closed-shortlist.tsx'
import { readSecret, withoutSecret, withSecret } from '#app/features/shortlists/shortlist-cookie.ts'
import { shortlistMessages } from '#app/features/shortlists/shortlist-messages.ts'
import { loadShortlist, performShortlistForm } from '#app/screens/shortlists/shortlist-page-data.ts'
import { ShortlistScreen } from '#app/screens/shortlists/shortlist-screen.tsx'
import { readForm } from '#app/shared/form/posted-form.ts'
import type { Route } from './+types/shortlist.ts'

/** A link that is unknown, switched off or expired gets one response. */
export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  const shown = await loadShortlist(context, { token, secret: readSecret(request, token) })
  return data(shown, { status: shown ? 200 : 404 })
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const [form, site] = [await readForm(request), context.get(requestContext)]
  const posted = { token, secret: readSecret(request, token), form, site }
  const { outcome, status, newSecret, hasEnded } = await performShortlistForm(context, posted)
  const headers = new Headers()
  if (hasEnded) withoutSecret(headers, { token, origin: site.origin })
  if (!newSecret) return data(outcome, { status, headers })
  // The same response could not show the new voter: its loader reads the request's cookies.
  withSecret(headers, { token, secret: newSecret, origin: site.origin })
  throw redirect(href('/shortlist/:token', { token }), { headers })
}

export { tokenHeaders as headers } from '#app/ui/email-action/email-action.ts'

export function meta() {
  return [{ title: shortlistMessages.documentTitle }, { name: 'robots', content: 'noindex' }]
}

export default function SharedList({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  if (!loaderData) return <ClosedShortlist isDeleted={actionData?.list?.state === 'deleted'} />
  return <ShortlistScreen {...loaderData} token={token} outcome={actionData} />
}
