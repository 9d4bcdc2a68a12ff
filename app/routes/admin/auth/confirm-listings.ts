import { availabilityLinks } from '#app/features/properties/availability/availability-links.ts'
import { linkInput } from '#app/features/properties/availability/availability-round.ts'
import { tokenPageHeaders } from '#app/features/staff/shell/auth-page.tsx'
import type { Route } from './+types/confirm-listings.ts'

/**
 * The listings of the link in the weekly email, null for a link that opens none, and the answers about them, which a phone may send long
 * after it showed the page.
 */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return Response.json(await context.get(availabilityLinks).find(token), { headers: tokenPageHeaders })
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const posted = linkInput.safeParse(await request.json().catch(() => null))
  if (!posted.success) return Response.json(null, { status: 400, headers: tokenPageHeaders })
  const links = context.get(availabilityLinks)
  const { data } = posted
  const done = await ('undo' in data ? links.undo(token, data.undo) : links.answer(token, data.answer))
  return Response.json(done, { status: done ? 200 : 404, headers: tokenPageHeaders })
}
