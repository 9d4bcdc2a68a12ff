import type { EmailContext, EmailTemplate, Payload } from '#server/mail/email-context.ts'
import { findDueOf } from '#server/properties/availability/find-due.ts'
import { staffMessages } from './staff-messages.ts'

const messages = staffMessages.availability

type Listing = { id: string; title: string; location: string; reference: string; days: number }

/** The weekly question about listings that are due; without a link for those who need a second factor. */
export const availabilityDueEmail: EmailTemplate = async (emailContext, payload) => {
  const due = await findListings(emailContext, { member_id: payload.member_id })
  const days = Math.min(...due.map((listing) => listing.days))
  if (due.length === 0) return undefined
  const { origin } = emailContext
  const own = payload.token ? `${origin}/admin/confirm/${String(payload.token)}` : `${origin}/admin/availability`
  return {
    subject: messages.subject(due.length),
    greeting: greeting(payload),
    paragraphs: [messages.question(days), ...(payload.member_id ? [] : [messages.nobodys])],
    items: due.map((listing) => toItem(origin, listing)),
    action: { label: messages.open, url: payload.member_id ? own : `${origin}/admin/availability?whose=all` },
    ...(payload.token && { closing: [messages.link] }),
  }
}

/** Listings that left the site because nobody confirmed them. */
export const availabilityHiddenEmail: EmailTemplate = async (emailContext, payload) => {
  const hidden = await findListings(emailContext, { ids: payload.ids })
  if (hidden.length === 0) return undefined
  return {
    subject: messages.hiddenSubject(hidden.length),
    greeting: greeting(payload),
    paragraphs: [messages.hidden(Math.min(...hidden.map(({ days }) => days)))],
    items: hidden.map((listing) => toItem(emailContext.origin, listing)),
    action: {
      label: messages.open,
      url: `${emailContext.origin}/admin/availability${payload.name ? '' : '?whose=all'}`,
    },
  }
}

async function findListings({ asServer }: EmailContext, { ids, member_id }: Payload): Promise<Listing[]> {
  const member = typeof member_id === 'string' ? member_id : null
  return asServer(async (sql) => {
    const named = Array.isArray(ids) ? ids.map(String) : await findDueOf(sql, member)
    return sql<Listing[]>`
      select p.id, p.title, p.location, p.reference,
        private.company_day(now()) - p.availability_confirmed_on as days
      from public.properties p
      where p.deleted_at is null and p.id = any (${named}::uuid[])
      order by p.availability_confirmed_on, p.id
    `
  })
}

function greeting({ name }: Payload) {
  return typeof name === 'string' ? staffMessages.greetingTo(name) : staffMessages.greeting
}

function toItem(origin: string, { id, title, reference, location, days }: Listing) {
  return {
    title,
    url: `${origin}/admin/properties/edit/${id}`,
    lines: [messages.place(reference, location), messages.days(days)],
  }
}
