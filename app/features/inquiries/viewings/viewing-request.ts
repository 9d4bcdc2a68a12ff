import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { viewingRequestsPart as viewingParts } from '#app/backend/stored-values.ts'
import { isEmailToken } from '#app/shared/email-token.ts'

/** A request for a viewing on a day, where no times can be booked. `property` is null once it is no longer listed. */
export const viewingRequest = z.object({
  reference: z.string(),
  phone: z.string().nullable(),
  day: z.string(),
  part: z.enum(viewingParts),
  state: z.enum(['open', 'arranged', 'closed', 'over']),
  property: z.object({ id: z.string(), title: z.string() }).nullable(),
})
export type ViewingRequest = z.infer<typeof viewingRequest>

const timeoutMs = 5_000

/** Null for a link that nobody has. */
export async function findViewingRequest(
  client: Backend,
  { token }: { token: string },
): Promise<ViewingRequest | null> {
  if (!isEmailToken(token)) return null
  const { data, error } = await client
    .rpc('viewing_request_by_token', { token })
    .abortSignal(AbortSignal.timeout(timeoutMs))
  if (error) throw error
  return viewingRequest.nullable().parse(data)
}

const withdrawals = ['withdrawn', 'arranged', 'unknown', 'unsent'] as const
export type Withdrawal = (typeof withdrawals)[number]

export async function withdrawViewingRequest(client: Backend, { token }: { token: string }): Promise<Withdrawal> {
  if (!isEmailToken(token)) return 'unknown'
  const { data, error } = await client
    .rpc('withdraw_viewing_request', { token })
    .abortSignal(AbortSignal.timeout(timeoutMs))
  return error ? 'unsent' : (withdrawals.find((each) => each === data) ?? 'unknown')
}
