import type { TransactionSql } from 'postgres'
import type { Language } from '#app/shared/language.ts'
import { createEmailToken, hashToken } from '#server/auth/secret-token.ts'
import { takeLock } from '#server/postgres/transaction.ts'

type Request = { address: string; language: Language }

/** Emails a link at most once in ten minutes and three times a day. */
export async function requestPersonalData(sql: TransactionSql, { address, language }: Request): Promise<void> {
  const [asker] = await sql<{ email: string; key: string }[]>`
    select normal.email, private.email_key(normal.email) as key
    from (select private.normal_email(${address}) as email) normal where private.is_mailbox(normal.email)`
  if (!asker) return
  const { email, key } = asker
  await takeLock(sql, `personal data:${key}`)
  const [lately] = await sql<[{ is_enough: boolean }]>`
    select count(*) >= 3 or coalesce(max(created_at) > now() - interval '10 minutes', false) as is_enough
    from private.personal_data_links
    where private.email_key(email) = ${key} and created_at > now() - interval '1 day'`
  if (lately.is_enough) return
  const token = createEmailToken()
  await sql`
    insert into private.personal_data_links (token_hash, email) values (${hashToken(token)}, ${email})`
  await sql`
    insert into public.mail_outbox (template, recipient, payload, language)
    values ('personal_data_link', ${email}, ${sql.json({ token })}, ${language})`
}
