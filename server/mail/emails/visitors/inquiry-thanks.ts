import { displayPhone } from '#app/features/company/phone.ts'
import type { ViewingRequest } from '#app/features/viewings/booking/viewing-request.ts'
import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { dayLabel, pageUrl, wordsIn } from '#server/mail/email-words.ts'
import { findEmailedRequest } from '#server/viewings/viewing-requests.ts'
import { publicTitle } from '../public-title.ts'

type Thanked = {
  reference: string
  property_id: string | null
  title: string | null
  is_published: boolean | null
}

/** Confirms receipt without repeating the message, because anybody can enter someone else's address in a form. */
export async function inquiryThanksEmail(emailContext: EmailContext, payload: Payload) {
  const { asServer, company, language } = emailContext
  const inquiryId = requireString(payload, 'inquiry_id')
  const [inquiry] = await asServer(
    (sql) => sql<Thanked[]>`
      select i.reference, p.id as property_id, p.title, p.is_published
      from public.inquiries i left join public.properties p on p.id = i.property_id
      where i.id = ${inquiryId} and i.deleted_at is null
    `,
  )
  if (!inquiry) return undefined
  const { greeting, inquiryThanks: messages } = wordsIn(language).visitors
  const { name, officePhone, email, replyWithinHours } = await company()
  const { reference } = inquiry
  const request = await asServer((sql) => findEmailedRequest(sql, inquiryId))
  const title = publicTitle(inquiry)
  const common = {
    greeting,
    closing: [messages.notYou],
    ...(email && { replyTo: email }),
  }
  const urgent = officePhone ? [messages.urgent(displayPhone(officePhone), reference)] : []
  if (request)
    return {
      ...common,
      subject: messages.viewing.subject(reference),
      paragraphs: [messages.viewing.received(name, replyWithinHours), ...urgent],
      facts: requestFacts(emailContext, request),
      action: { label: messages.viewing.manage, url: pageUrl(emailContext, `/viewings/requests/${request.token}`) },
    }
  return {
    ...common,
    subject: messages.subject(reference),
    paragraphs: [
      title === undefined
        ? messages.received(name, replyWithinHours)
        : messages.receivedAbout(title, name, replyWithinHours),
      ...urgent,
    ],
    ...(inquiry.is_published && {
      action: { label: messages.openProperty, url: pageUrl(emailContext, `/property/${inquiry.property_id}`) },
    }),
  }
}

/** The day, the time and the number are the visitor's, but none of them can carry somebody else's message. */
function requestFacts({ language }: EmailContext, request: ViewingRequest): [string, string][] {
  const { facts, parts } = wordsIn(language).visitors.inquiryThanks.viewing
  const { property, day, part, phone, reference } = request
  return [
    ...(property ? [[facts.property, property.title] satisfies [string, string]] : []),
    [facts.day, dayLabel(language, day)],
    [facts.part, parts[part]],
    ...(phone ? [[facts.phone, displayPhone(phone)] satisfies [string, string]] : []),
    [facts.reference, reference],
  ]
}
