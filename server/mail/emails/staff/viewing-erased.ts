import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { whenLabel } from '../visitors/viewing.ts'
import { staffMessages } from './staff-messages.ts'

const { subject, text } = staffMessages.viewingErased
const { facts, open } = staffMessages.viewingToCompany

/** A viewing fell away with the data of its client, of whom nothing may be told. */
export const viewingErasedEmail: EmailTemplate = async ({ client, origin }, payload) => {
  const { data: property, error } = await client
    .from('properties')
    .select('title, location')
    .eq('id', requireString(payload, 'property_id'))
    .maybeSingle()
  if (error) throw error
  if (!property) return undefined
  return {
    subject: subject(property.title),
    paragraphs: [text],
    facts: [
      [
        facts.when,
        whenLabel('en', {
          starts_at: requireString(payload, 'starts_at'),
          ends_at: requireString(payload, 'ends_at'),
        }),
      ],
      [facts.property, `${property.title}, ${property.location}`],
    ],
    action: { label: open, url: `${origin}/admin/viewings` },
  }
}
