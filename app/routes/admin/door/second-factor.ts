import { visit } from '../../../backend/context.ts'
import type { Route } from './+types/second-factor.ts'

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

/** Takes away a second factor that a colleague lost. */
export async function action({ context, request }: Route.ActionArgs) {
  const [, accessToken] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  const form = await request.formData().catch(() => new FormData())
  const userId = form.get('userId')
  if (!accessToken) return answer(401, 'Your session is over. Please sign in again.')
  if (typeof userId !== 'string' || !isId.test(userId)) return answer(422, 'There is no such member of the staff')
  const result = await context.get(visit).resetSecondFactor({ accessToken, userId })
  if (result === 'refused') return answer(403, 'Only a super administrator resets a second factor')
  if (result === 'away') return answer(503, 'The server cannot be reached just now. Please try again in a moment.')
  return new Response(null, { status: 204 })
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function answer(status: number, message: string) {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store' } })
}
