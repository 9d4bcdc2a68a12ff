import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { whenLabel } from '../visitors/viewing.ts'
import { staffMessages } from './staff-messages.ts'

const { subject, text } = staffMessages.viewingErased
const { facts, open } = staffMessages.viewingToCompany

/** A viewing fell away with the data of its client, of whom nothing may be told. */
export const viewingErasedEmail: EmailTemplate = async ({ origin }, payload) => {
  const title = requireString(payload, 'title')
  const times = { starts_at: requireString(payload, 'starts_at'), ends_at: requireString(payload, 'ends_at') }
  return {
    subject: subject(title),
    paragraphs: [text],
    facts: [
      [facts.when, whenLabel('en', times)],
      [facts.property, `${title}, ${requireString(payload, 'location')}`],
    ],
    action: { label: open, url: `${origin}/admin/viewings` },
  }
}
