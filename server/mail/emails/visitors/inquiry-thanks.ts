import * as z from 'zod'
import { displayPhone } from '#app/features/company/phone.ts'
import { viewingRequest } from '#app/features/inquiries/viewings/viewing-request.ts'
import { requireString, type EmailContext, type Payload } from '#server/mail/email-context.ts'
import { dayLabel, pageUrl, wordsIn } from '#server/mail/email-words.ts'
import { publicTitle } from '../public-title.ts'

/** Confirms receipt without repeating the message, because anybody can enter someone else's address in a form. */
export async function inquiryThanksEmail(emailContext: EmailContext, payload: Payload) {
  const { client, company, language } = emailContext
  const inquiryId = requireString(payload, 'inquiry_id')
  const [{ data: inquiry, error }, request] = await Promise.all([
    client
      .from('inquiries')
      .select('reference, property:properties(id, title, is_published)')
      .eq('id', inquiryId)
      .is('deleted_at', null)
      .maybeSingle(),
    findRequest(client, inquiryId),
  ])
  if (error) throw error
  if (!inquiry) return undefined
  const { greeting, inquiryThanks: messages } = wordsIn(language).visitors
  const { name, officePhone, email, replyWithinHours } = await company()
  const { reference, property } = inquiry
  const title = publicTitle(property)
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
    ...(property?.is_published && {
      action: { label: messages.openProperty, url: pageUrl(emailContext, `/property/${property.id}`) },
    }),
  }
}

const emailedRequest = viewingRequest.extend({ token: z.string() })

/** Null for an inquiry that asks for no day. */
async function findRequest(client: EmailContext['client'], inquiryId: string) {
  const { data, error } = await client.rpc('viewing_request_email', { inquiry_id: inquiryId })
  if (error) throw error
  return emailedRequest.nullable().parse(data)
}

/** The day, the time and the number are the visitor's, but none of them can carry somebody else's message. */
function requestFacts({ language }: EmailContext, request: z.infer<typeof emailedRequest>): [string, string][] {
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
