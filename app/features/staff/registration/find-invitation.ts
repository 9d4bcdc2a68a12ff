import type { Sql } from '#app/backend/context.ts'

export type Invitation = { email: string; name: string }

/** The invitation of a token; undefined when it is used, withdrawn or expired. */
export async function findInvitation(sql: Sql, { token }: { token: string }): Promise<Invitation | undefined> {
  const [{ found }] = await sql<
    [{ found: Invitation | null }]
  >`select public.find_invitation(token => ${token}) as found`
  return found ? { email: found.email, name: found.name } : undefined
}
