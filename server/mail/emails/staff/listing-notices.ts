import { formatDate } from '#app/shared/dates.ts'
import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

const { facts, open, expires, expired, requested } = staffMessages.listing

/** To the listing's agent, 14 and 3 days before the mandate ends. Nothing about the owner: that stays in the admin area. */
export const mandateExpiresEmail: EmailTemplate = async ({ origin }, payload) => {
  const { title, day, facts: about, url } = describe(payload, origin)
  return {
    subject: expires.subject(title, day),
    paragraphs: [expires.text(day), ...(payload.unpublishes === true ? [expires.unpublishes] : [])],
    facts: about,
    action: { label: open, url },
  }
}

export const mandateExpiredEmail: EmailTemplate = async ({ origin }, payload) => {
  const { title, day, facts: about, url } = describe(payload, origin)
  return {
    subject: expired.subject(title),
    paragraphs: [expired.text(day)],
    facts: about,
    action: { label: open, url },
  }
}

/** To the company: an agent has written something that only a manager may publish. */
export const publicationRequestedEmail: EmailTemplate = async ({ origin }, payload) => {
  const title = requireString(payload, 'title')
  const name = requireString(payload, 'name')
  return {
    subject: requested.subject(name, title),
    paragraphs: [requested.text(name)],
    facts: [
      [facts.listing, title],
      [facts.reference, requireString(payload, 'reference')],
    ],
    action: { label: open, url: formUrl(payload, origin) },
  }
}

type Payload = Parameters<EmailTemplate>[1]

function describe(payload: Payload, origin: string) {
  const title = requireString(payload, 'title')
  const day = formatDate(requireString(payload, 'expires_on'))
  const about: [string, string][] = [
    [facts.listing, title],
    [facts.reference, requireString(payload, 'reference')],
    [facts.expires, day],
  ]
  return { title, day, facts: about, url: formUrl(payload, origin) }
}

function formUrl(payload: Payload, origin: string) {
  return `${origin}/admin/properties/edit/${requireString(payload, 'property_id')}`
}
