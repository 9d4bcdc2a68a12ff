import { agentEvent, agentUrl } from '#app/features/viewings/agent-calendar.ts'
import { calendarFile, type Mailbox } from '#app/features/viewings/calendar-file.ts'
import type { EmailedViewing } from '#app/features/viewings/stored-viewing.ts'
import type { ViewingStatus } from '#app/features/viewings/viewing.ts'
import type { EmailContext, EmailTemplate } from '#server/mail/email-context.ts'
import { findViewing, whenLabel } from '../visitors/viewing.ts'
import { staffMessages } from './staff-messages.ts'

const { subject, text } = staffMessages.viewingToAgent
const { facts, open } = staffMessages.viewingToCompany

/** To whoever shows the property: the client, where and when, with an event for their own calendar. */
export const viewingToAgentEmail: EmailTemplate = async (emailContext, payload) => {
  const viewing = await findViewing(emailContext, payload)
  if (!viewing?.agent || !isReported(viewing.status)) return undefined
  const { status, name, property, email, agent } = viewing
  const news = status === 'confirmed' && payload.is_moved === true ? 'moved' : status
  return {
    subject: subject[news](property.title),
    paragraphs: [text[news](name)],
    facts: viewingFacts(viewing),
    action: { label: open, url: agentUrl(viewing, emailContext.origin) },
    calendar: await agentInvitation(emailContext, viewing, agent),
    ...(email && { replyTo: email }),
  }
}

type ReportedStatus = Exclude<keyof typeof subject, 'moved'>

function isReported(status: ViewingStatus): status is ReportedStatus {
  return status in subject
}

export function viewingFacts(viewing: EmailedViewing): [string, string][] {
  const { name, property, phone } = viewing
  return [
    [facts.when, whenLabel('en', viewing)],
    [facts.property, `${property.title}, ${property.location}`],
    [facts.name, name],
    [facts.phone, phone],
    [facts.reference, viewing.reference],
  ]
}

async function agentInvitation(
  { origin, company, supportEmail }: EmailContext,
  viewing: EmailedViewing,
  agent: Mailbox,
) {
  const { name, email } = await company()
  const organizer = { name, email: email || (await supportEmail()) }
  const { title, location } = viewing.property
  const event = { ...agentEvent({ ...viewing, title, location }, origin), organizer, attendee: agent }
  const method = viewing.status === 'cancelled' ? ('CANCEL' as const) : ('REQUEST' as const)
  return { method, content: calendarFile({ host: new URL(origin).hostname, method, events: [event] }) }
}
