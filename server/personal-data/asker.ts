import type { TransactionSql } from 'postgres'
import { isEmailToken } from '#app/shared/email-token.ts'
import { hashToken } from '#server/auth/secret-token.ts'

/** The address of a link, and what all spellings of its mailbox have in common. */
type Asker = { email: string; key: string }

/** Undefined for a token that is unknown or older than a day. */
export async function findAsker(sql: TransactionSql, token: string): Promise<Asker | undefined> {
  if (!isEmailToken(token)) return undefined
  const [asker] = await sql<Asker[]>`
    select email, private.email_key(email) as key from private.personal_data_links
    where token_hash = ${hashToken(token)} and created_at > now() - interval '24 hours'`
  return asker
}
