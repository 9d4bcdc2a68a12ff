import type { TransactionSql } from 'postgres'
import { getEmailName } from '#app/features/mail/email-labels.ts'
import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

const { subject, text, more, open } = staffMessages.withheld

/** To the company or a member: how many emails of which kind were over the limit. */
export const emailsWithheldEmail: EmailTemplate = async ({ asServer, origin }, payload) => {
  const digest = requireString(payload, 'digest_id')
  const address = requireString(payload, 'address')
  const withheld = await asServer((sql) => findWithheld(sql, { digest, address }))
  if (withheld.length === 0) return undefined
  return {
    subject: subject(withheld.reduce((sum, { count }) => sum + count, 0)),
    paragraphs: [text],
    facts: withheld.map(({ template, count }): [string, string] => [getEmailName(template), more(count)]),
    action: { label: open, url: `${origin}/admin` },
  }
}

/** How many of each kind were withheld; rendered again, the email says the same. */
export async function findWithheld(sql: TransactionSql, { digest, address }: { digest: string; address: string }) {
  await sql`
    update private.withheld_emails set digest_id = ${digest} where recipient = ${address} and digest_id is null`
  const withheld = await sql<{ template: string; count: number }[]>`
    select template, count from private.withheld_emails where digest_id = ${digest} order by count desc, template`
  return [...withheld]
}
