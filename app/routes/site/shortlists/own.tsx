import { data, href, redirect } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { ClosedShortlist } from '#app/features/shortlists/closed-shortlist.tsx'
import ForgetShortlist from '#app/features/shortlists/sharing/forget-shortlist.island.tsx'
import { withSecret } from '#app/features/shortlists/shortlist-cookie.ts'
import { shortlistMessages } from '#app/features/shortlists/shortlist-messages.ts'
import { shortlists } from '#app/features/shortlists/shortlists.ts'
import { Island } from '#app/ui/island/island.tsx'
import { tokenHeaders } from '#app/ui/email-action/email-action.ts'
import type { Route } from './+types/own.ts'

/** The owner's link: makes this browser the owner's, and opens the list under the address that can be shared. */
export async function loader({ context, params: { token: ownerToken } }: Route.LoaderArgs) {
  const token = await context.get(shortlists).findSharedToken(ownerToken)
  if (!token) return data(null, { status: 404 })
  const { origin } = context.get(requestContext)
  return redirect(href('/shortlist/:token', { token }), {
    headers: withSecret(new Headers(tokenHeaders()), { token, secret: ownerToken, origin }),
  })
}

export const headers = tokenHeaders

export function meta() {
  return [{ title: shortlistMessages.unknown.title }, { name: 'robots', content: 'noindex' }]
}

export default function OwnShortlist({ params: { token: ownerToken } }: Route.ComponentProps) {
  return (
    <>
      <ClosedShortlist isDeleted={false} />
      <Island name="forget-shortlist" of={ForgetShortlist} props={{ ownerToken }} />
    </>
  )
}
