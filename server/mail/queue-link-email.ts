import type { TransactionSql } from 'postgres'
import type { LinkEmail } from '#app/features/listing-links/email-link.ts'
import { hashToken } from '#server/auth/secret-token.ts'

const maxEmailsOfList = 10

/**
 * Emails the link of a listing or of a shared list to one address, which is stored nowhere but in the outbox. The email contains nothing that a
 * visitor wrote. Nobody is told whether the link is known and the address has emails left.
 */
export async function queueLinkEmail(sql: TransactionSql, { recipient, language, target }: LinkEmail): Promise<void> {
  if ('propertyId' in target) {
    await sql`
      insert into public.mail_outbox (template, recipient, payload, language)
      select 'property_link', ${recipient}, jsonb_build_object('property_id', p.id), ${language}
      from public.properties p where p.id = ${target.propertyId} and p.is_published`
    return
  }
  const { shortlistToken: token } = target
  const open = await sql`
    update private.shortlists set emails_sent = emails_sent + 1
    where token_hash = ${hashToken(token)} and is_open and expires_at > now() and emails_sent < ${maxEmailsOfList}`
  if (open.count === 0) return
  await sql`
    insert into public.mail_outbox (template, recipient, payload, language)
    values ('shortlist_link', ${recipient}, ${sql.json({ token })}, ${language})`
}
