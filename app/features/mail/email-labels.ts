import type { BadgeTone } from '#app/ui/badge.tsx'
import { mailMessages } from './mail-messages.ts'
import type { EmailState } from './email-states.ts'

/** Names of the templates on the Mail screen: of emails, notifications and text messages. */
export const emailNames: Record<string, string> = mailMessages.names

/** A template without a label is shown by its name in the outbox. */
export function getEmailName(template: string) {
  const plain = template.replaceAll('_', ' ')
  return emailNames[template] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

export const stateBadges: Record<EmailState, { label: string; tone: BadgeTone }> = {
  queued: { label: mailMessages.states.queued, tone: 'amber' },
  sent: { label: mailMessages.states.sent, tone: 'green' },
  unsent: { label: mailMessages.states.unsent, tone: 'amber' },
  failed: { label: mailMessages.states.failed, tone: 'outline' },
}
