import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

const kinds = ['inquiries', 'listings', 'viewings', 'drafts'] as const

/** To whoever takes over the work of somebody who leaves: how much of each. */
export const handOverEmail: EmailTemplate = async ({ origin }, payload) => {
  const { subject, taken, facts, closing } = staffMessages.handOver
  const leaver = requireString(payload, 'leaver')
  const counts = kinds.map((kind) => [facts[kind], Number(payload[kind])] as const).filter(([, count]) => count > 0)
  return {
    subject: subject(leaver),
    greeting: staffMessages.greetingTo(requireString(payload, 'name')),
    paragraphs: [taken(leaver)],
    facts: counts.map(([label, count]) => [label, String(count)]),
    action: { label: staffMessages.openAdmin, url: `${origin}/admin` },
    ...(Number(payload.viewings) > 0 && { closing: [closing] }),
  }
}
