import * as z from 'zod'
import type { AsVisitor, Sql } from '#app/backend/context.ts'
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

/** Null for a link that nobody has. */
export async function findViewingRequest(sql: Sql, { token }: { token: string }): Promise<ViewingRequest | null> {
  if (!isEmailToken(token)) return null
  const [{ request }] = await sql<[{ request: ViewingRequest | null }]>`
    select public.viewing_request_by_token(token => ${token}) as request`
  return request
}

export type Withdrawal = 'withdrawn' | 'arranged' | 'unknown' | 'unsent'

export async function withdrawViewingRequest(asVisitor: AsVisitor, { token }: { token: string }): Promise<Withdrawal> {
  if (!isEmailToken(token)) return 'unknown'
  try {
    const [{ result }] = await asVisitor(
      (sql) => sql<[{ result: Withdrawal }]>`select public.withdraw_viewing_request(token => ${token}) as result`,
    )
    return result
  } catch {
    return 'unsent'
  }
}
