import { displayPhone } from '#app/features/company/phone.ts'
import { inquiryReference } from '#app/features/inquiries/inquiry.ts'
import { viewingCalendar } from '#app/features/inquiries/viewings/viewing-calendar.ts'
import { emailedViewing } from '#app/features/inquiries/viewings/stored-viewing.ts'
import { isLive, type ViewingStatus } from '#app/features/inquiries/viewings/viewing.ts'
import { formatTime, formatWeekday } from '#app/shared/nairobi-clock.ts'
import { requireString, type EmailContext, type EmailTemplate, type Payload } from '#server/mail/email-context.ts'
import { visitorMessages } from './visitor-messages.ts'

const messages = visitorMessages.viewing

type News = 'requested' | 'proposed' | 'confirmed' | 'cancelled'

/** What the visitor should know now: held, another time proposed, confirmed, cancelled. With the calendar entry. */
export const viewingEmail: EmailTemplate = async (emailContext, payload) => {
  const viewing = await findViewing(emailContext, payload)
  if (!viewing) return undefined
  const { status, property } = viewing
  if (!isNews(status)) return undefined
  const { name, replyWithinHours } = await emailContext.company()
  const { action, ...content } = await toEmail(emailContext, viewing)
  return {
    ...content,
    subject: messages[status].subject(property.title),
    paragraphs: [messages[status].text(name, replyWithinHours)],
    ...(status !== 'cancelled' && {
      action: status === 'proposed' ? { ...action, label: messages.proposed.open } : action,
    }),
  }
}

function isNews(status: ViewingStatus): status is News {
  return isLive(status) || status === 'cancelled'
}

/** Nothing once the viewing was cancelled or has begun. */
export const viewingReminderEmail: EmailTemplate = async (emailContext, payload) => {
  const viewing = await findViewing(emailContext, payload)
  if (viewing?.status !== 'confirmed' || Date.parse(viewing.starts_at) <= Date.now()) return undefined
  const { name } = await emailContext.company()
  return {
    ...(await toEmail(emailContext, viewing)),
    subject: messages.reminder.subject(viewing.property.title, formatTime(viewing.starts_at)),
    paragraphs: [messages.reminder.text(name)],
  }
}

type EmailedViewing = NonNullable<Awaited<ReturnType<typeof findViewing>>>

export async function findViewing({ client }: EmailContext, payload: Payload) {
  const { data, error } = await client.rpc('viewing_email', { viewing_id: requireString(payload, 'viewing_id') })
  if (error) throw error
  return emailedViewing.nullable().parse(data)
}

export function whenLabel({ starts_at, ends_at }: Pick<EmailedViewing, 'starts_at' | 'ends_at'>) {
  return messages.when(formatWeekday(starts_at), formatTime(starts_at), formatTime(ends_at))
}

async function toEmail({ origin, company, supportEmail }: EmailContext, viewing: EmailedViewing) {
  const { name, email, officePhone } = await company()
  const url = `${origin}/viewings/${viewing.token}`
  const reference = inquiryReference(viewing.inquiry_id)
  const organizer = { name, email: email || (await supportEmail()) }
  const method = viewing.status === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return {
    greeting: visitorMessages.greeting,
    facts: [
      [messages.facts.when, whenLabel(viewing)],
      [messages.facts.where, `${viewing.property.title}, ${viewing.property.location}`],
      [messages.facts.reference, reference],
    ] satisfies [string, string][],
    action: { label: messages.open, url },
    closing: [...(officePhone ? [messages.urgent(displayPhone(officePhone), reference)] : []), messages.notYou],
    calendar: { method, content: viewingCalendar({ viewing, url, method, organizer, attendee: viewing.email }) },
    ...(email && { replyTo: email }),
  }
}
