import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { publicTitle } from '../public-title.ts'
import { staffMessages } from './staff-messages.ts'

const { subject, text, general, facts, open } = staffMessages.viewingWithdrawn

type Withdrawn = { id: string; reference: string; name: string; title: string | null; is_published: boolean | null }

/** A visitor withdrew a request before anything was arranged. */
export const viewingWithdrawnEmail: EmailTemplate = async ({ asServer, origin }, payload) => {
  const [inquiry] = await asServer(
    (sql) => sql<Withdrawn[]>`
      select i.id, i.reference, i.name, p.title, p.is_published
      from public.inquiries i left join public.properties p on p.id = i.property_id
      where i.id = ${requireString(payload, 'inquiry_id')} and i.deleted_at is null
    `,
  )
  if (!inquiry) return undefined
  const { id, reference, name } = inquiry
  // It may go to an agent who handles the client of a colleague's listing.
  const title = publicTitle(inquiry)
  return {
    subject: subject(name, title ?? general),
    paragraphs: [text(name)],
    facts: [...(title ? [[facts.property, title] satisfies [string, string]] : []), [facts.reference, reference]],
    action: { label: open, url: `${origin}/admin/inquiries?inquiry=${id}` },
  }
}
