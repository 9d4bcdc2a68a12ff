import type { BadgeTone } from '../../ui/badge.tsx'
import type { KeptLetter, LetterState } from './mail-queries.ts'

const names: Record<string, string> = {
  account_locked: 'Alert of a locked account',
  address_changed: 'Changed address, to the old one',
  inquiry_to_company: 'Inquiry, to the company',
  inquiry_thanks: 'Inquiry, thanks to the visitor',
  inquiry_reply: 'Answer to an inquiry',
  inquiry_push: 'Inquiry, notification',
  inquiry_text: 'Inquiry, text message',
  lock_out: 'Locked account, to its owner',
  mail_failed: 'Alert of failed letters',
  newsletter_confirmation: 'Newsletter, confirmation',
  newsletter_welcome: 'Newsletter, welcome',
  personal_data_link: 'Link to personal data',
  saved_search_confirmation: 'Saved search, confirmation',
  saved_search_news: 'Saved search, news',
  staff_invitation: 'Invitation to the staff',
  staff_welcome: 'Welcome to the staff',
}

/** A letter nobody has named yet is shown by the name the outbox knows it by. */
export function letterName(template: string) {
  const plain = template.replaceAll('_', ' ')
  return names[template] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

export const channelNames: Record<KeptLetter['channel'], string> = { mail: 'E-mail', push: 'Browser', sms: 'SMS' }

export const stateLooks: Record<LetterState, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Queued', tone: 'amber' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'outline' },
}
