import type { Json } from '../../app/backend/database.types.ts'
import { composeLetter } from './letter.ts'
import type { LetterWriter, ServiceClient } from './outbox.ts'

type Desk = {
  client: ServiceClient
  /** Public address of the site, without a slash at the end. */
  origin: string
}

/** Every letter the site sends, by the name the outbox knows it by. */
export function letterWriters(desk: Desk): Record<string, LetterWriter> {
  return {
    inquiry_to_company: (payload) => writeInquiryToCompany(desk, text(payload.inquiry_id)),
    staff_invitation: (payload) => writeStaffInvitation(desk, { token: text(payload.token), name: text(payload.name) }),
    newsletter_confirmation: (payload) => writeNewsletterConfirmation(desk, text(payload.token)),
    newsletter_welcome: (payload) => writeNewsletterWelcome(desk, text(payload.token)),
  }
}

async function writeInquiryToCompany({ client, origin }: Desk, inquiryId: string) {
  const { data: inquiry, error } = await client
    .from('inquiries')
    .select(
      'id, name, email, phone, message, inquiry_type, service_interest, created_at, property:properties(id, title, location)',
    )
    .eq('id', inquiryId)
    .maybeSingle()
  if (error) throw error
  if (!inquiry) return undefined
  const { property } = inquiry
  const about = property ? `${property.title}, ${property.location}` : (inquiry.service_interest ?? 'General inquiry')
  const facts: [string, string][] = [
    ['Name', inquiry.name],
    ['E-mail', inquiry.email],
    ['Phone', inquiry.phone ?? 'not given'],
    ['About', about],
    ['Kind', inquiry.inquiry_type],
  ]
  return composeLetter({
    subject: `Inquiry from ${inquiry.name} - ${about}`,
    paragraphs: [`${inquiry.name} wrote through the website. Answering this letter answers them.`],
    facts,
    quoted: inquiry.message,
    action: property
      ? { label: 'Open the property', url: `${origin}/property/${property.id}` }
      : { label: 'Open the website', url: origin },
    signedBy: await companyName(client),
    replyTo: inquiry.email,
  })
}

async function writeNewsletterConfirmation({ client, origin }: Desk, token: string) {
  const name = await companyName(client)
  return composeLetter({
    subject: `Please confirm your subscription to ${name}`,
    greeting: 'Hello,',
    paragraphs: [
      `somebody, we hope you, asked for the letters of ${name} on prices and plots. They start once you confirm.`,
    ],
    action: { label: 'Confirm my subscription', url: linkTo(`${origin}/newsletter/confirm`, token) },
    closing: [
      'The link is good for seven days. If it was not you, do nothing: without a confirmation no letters follow.',
    ],
    signedBy: name,
    unsubscribeUrl: linkTo(`${origin}/newsletter/stop`, token),
  })
}

async function writeNewsletterWelcome({ client, origin }: Desk, token: string) {
  const name = await companyName(client)
  return composeLetter({
    subject: `Welcome to the letters of ${name}`,
    greeting: 'Hello,',
    paragraphs: [
      'thank you, your address is confirmed. One letter a month comes to you from now on: what sold, what let and for how much, and one guide worth keeping.',
      'Keep this letter if you like: the link at its end stops the others, whenever you press it.',
    ],
    action: { label: 'See what is on the market', url: `${origin}/projects` },
    signedBy: name,
    unsubscribeUrl: linkTo(`${origin}/newsletter/stop`, token),
  })
}

function linkTo(address: string, token: string) {
  return `${address}?token=${encodeURIComponent(token)}`
}

async function writeStaffInvitation({ client, origin }: Desk, { token, name }: { token: string; name: string }) {
  const company = await companyName(client)
  return composeLetter({
    subject: `${company} invites you to its staff`,
    greeting: `Hello ${name},`,
    paragraphs: [`you are invited to work for ${company} in its admin area. Choose a password, and you are in.`],
    action: { label: 'Accept the invitation', url: `${origin}/admin/reset?invitation=${encodeURIComponent(token)}` },
    closing: ['The link is good for seven days and works once. If you expected nothing like this, do nothing.'],
    signedBy: company,
  })
}

async function companyName(client: ServiceClient): Promise<string> {
  const { data, error } = await client.from('settings').select('value').eq('section', 'company').maybeSingle()
  if (error) throw error
  const name = (data?.value as { name?: Json } | undefined)?.name
  return typeof name === 'string' && name !== '' ? name : 'Makazi'
}

function text(value: Json | undefined): string {
  if (typeof value !== 'string') throw new Error('The outbox kept no usable word for this letter')
  return value
}
