import { displayPhone } from '#app/features/company/phone.ts'
import { viewingCalendar } from '#app/features/viewings/viewing-calendar.ts'
import type { EmailedViewing } from '#app/features/viewings/stored-viewing.ts'
import { isLive, type ViewingStatus } from '#app/features/viewings/viewing.ts'
import type { Language } from '#app/shared/language.ts'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import { requireString, type EmailContext, type EmailTemplate, type Payload } from '#server/mail/email-context.ts'
import { dayLabel, pageUrl, wordsIn } from '#server/mail/email-words.ts'
import { findEmailedViewing } from '#server/viewings/linked-viewing.ts'

type News = 'requested' | 'proposed' | 'confirmed' | 'cancelled'

/** What the visitor should know now: held, another time proposed, confirmed, cancelled. With the calendar entry. */
export const viewingEmail: EmailTemplate = async (emailContext, payload) => {
  const viewing = await findViewing(emailContext, payload)
  if (!viewing) return undefined
  const { status, property } = viewing
  if (!isNews(status)) return undefined
  const messages = wordsIn(emailContext.language).visitors.viewing
  const { name, replyWithinHours } = await emailContext.company()
  const { action, ...content } = await toEmail(emailContext, viewing)
  const news = status === 'proposed' && viewing.is_new_offer ? messages.offeredAgain : messages[status]
  const hasSeveral = news === messages.proposed && viewing.proposed_times.length > 1
  return {
    ...content,
    subject: news.subject(property.title),
    paragraphs: [
      hasSeveral ? messages.proposed.severalTimes(name) : news.text(name, replyWithinHours),
      ...toParagraphs(viewing.message),
    ],
    ...(status !== 'cancelled' && {
      action: status === 'proposed' ? { ...action, label: messages.proposed.open } : action,
    }),
  }
}

/** A confirmed viewing that staff moved. */
export const viewingMovedEmail: EmailTemplate = async (emailContext, payload) => {
  const viewing = await findViewing(emailContext, payload)
  if (viewing?.status !== 'confirmed') return undefined
  const { moved } = wordsIn(emailContext.language).visitors.viewing
  const { name } = await emailContext.company()
  return {
    ...(await toEmail(emailContext, viewing)),
    subject: moved.subject(viewing.property.title),
    paragraphs: [moved.text(name), ...toParagraphs(viewing.message)],
  }
}

function toParagraphs(message: string | null) {
  return message?.split(/\n+/) ?? []
}

function isNews(status: ViewingStatus): status is News {
  return isLive(status) || status === 'cancelled'
}

/** Nothing once the viewing was cancelled or has begun. */
export const viewingReminderEmail: EmailTemplate = async (emailContext, payload) => {
  const viewing = await findViewing(emailContext, payload)
  if (viewing?.status !== 'confirmed' || Date.parse(viewing.starts_at) <= Date.now()) return undefined
  const { name } = await emailContext.company()
  const messages = wordsIn(emailContext.language).visitors.viewing
  return {
    ...(await toEmail(emailContext, viewing)),
    subject: messages.reminder.subject(viewing.property.title, formatTime(viewing.starts_at)),
    paragraphs: [messages.reminder.text(name)],
  }
}

export async function findViewing({ asServer }: EmailContext, payload: Payload): Promise<EmailedViewing | null> {
  return asServer((sql) => findEmailedViewing(sql, requireString(payload, 'viewing_id')))
}

export function whenLabel(language: Language, { starts_at, ends_at }: Pick<EmailedViewing, 'starts_at' | 'ends_at'>) {
  const { when } = wordsIn(language).visitors.viewing
  return when(dayLabel(language, starts_at), formatTime(starts_at), formatTime(ends_at))
}

async function toEmail(emailContext: EmailContext, viewing: EmailedViewing) {
  const { company, supportEmail, language } = emailContext
  const { name, email, officePhone } = await company()
  const { greeting, greetingTo, viewing: messages } = wordsIn(language).visitors
  const url = pageUrl(emailContext, `/viewings/${viewing.token}`)
  const { reference } = viewing
  const organizer = { name, email: email || (await supportEmail()) }
  const method = viewing.status === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return {
    greeting: isKnown(viewing.status) ? greetingTo(viewing.name) : greeting,
    facts: [
      [messages.facts.when, whenLabel(language, viewing)],
      ...otherTimes(viewing).map((time): [string, string] => [messages.facts.or, whenLabel(language, time)]),
      [messages.facts.where, `${viewing.property.title}, ${viewing.property.location}`],
      [messages.facts.reference, reference],
    ] satisfies [string, string][],
    action: { label: messages.open, url },
    closing: [...(officePhone ? [messages.urgent(displayPhone(officePhone), reference)] : []), messages.notYou],
    calendar: { method, content: viewingCalendar({ viewing, url, method, organizer, attendee: viewing.email }) },
    ...(email && { replyTo: email }),
  }
}

/**
 * Whether staff have dealt with the viewing. A request, and a visitor's cancellation, can be anybody's with somebody else's
 * address: the name could be an advertisement, so it isn't in the email.
 */
function isKnown(status: ViewingStatus) {
  return status === 'proposed' || status === 'confirmed'
}

/** The proposed times besides the one that is held. */
function otherTimes({ starts_at, ends_at, proposed_times }: EmailedViewing) {
  const lengthMs = Date.parse(ends_at) - Date.parse(starts_at)
  return proposed_times
    .filter((time) => Date.parse(time) !== Date.parse(starts_at))
    .map((time) => ({ starts_at: time, ends_at: new Date(Date.parse(time) + lengthMs).toISOString() }))
}
