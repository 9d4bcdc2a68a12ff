import { getEmailName } from '#app/features/mail/email-labels.ts'
import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

type Withheld = { template: string; count: number }[]
const { subject, text, more, open } = staffMessages.withheld

/** To the company or a member: how many emails of which kind were over the limit. */
export const emailsWithheldEmail: EmailTemplate = async ({ asServer, origin }, payload) => {
  const digest = requireString(payload, 'digest_id')
  const address = requireString(payload, 'address')
  const [{ withheld }] = await asServer(
    (sql) => sql<[{ withheld: Withheld }]>`
      select public.withheld_emails(digest => ${digest}, address => ${address}) as withheld
    `,
  )
  if (withheld.length === 0) return undefined
  return {
    subject: subject(withheld.reduce((sum, { count }) => sum + count, 0)),
    paragraphs: [text],
    facts: withheld.map(({ template, count }): [string, string] => [getEmailName(template), more(count)]),
    action: { label: open, url: `${origin}/admin` },
  }
}
