import * as z from 'zod'
import { getEmailName } from '#app/features/mail/email-labels.ts'
import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

const withheldEmails = z.array(z.object({ template: z.string(), count: z.number() }))
const { subject, text, more, open } = staffMessages.withheld

/** To the company or a member: how many emails of which kind were over the limit. */
export const emailsWithheldEmail: EmailTemplate = async ({ client, origin }, payload) => {
  const { data, error } = await client.rpc('withheld_emails', {
    digest: requireString(payload, 'digest_id'),
    address: requireString(payload, 'address'),
  })
  if (error) throw error
  const withheld = withheldEmails.parse(data)
  if (withheld.length === 0) return undefined
  return {
    subject: subject(withheld.reduce((sum, { count }) => sum + count, 0)),
    paragraphs: [text],
    facts: withheld.map(({ template, count }): [string, string] => [getEmailName(template), more(count)]),
    action: { label: open, url: `${origin}/admin` },
  }
}
