import type { BadgeTone } from '#app/ui/badge.tsx'
import type { StoredEmail, EmailState } from './mail-queries.ts'

/** Names of the templates on the Mail screen: of emails, notifications and text messages. */
export const emailNames: Record<string, string> = {
  account_address_change_requested: 'Change of address, to the old one',
  account_address_changed: 'Changed address, to the old one',
  account_factor_added: 'Second factor turned on',
  account_factor_locked: 'Wrong codes for an account',
  account_factor_removed: 'Second factor turned off',
  account_factor_reset: 'Second factor reset',
  account_locked: 'Alert of a locked account',
  account_password_changed: 'Changed password',
  account_password_reset: 'Reset password',
  account_recovery_code_used: 'Used recovery code',
  account_removed: 'Removal from the staff',
  account_restored: 'Restored account',
  account_role_changed: 'Changed role',
  account_suspended: 'Suspended account',
  address_changed: 'Changed address, to the old one',
  auth_new_address: 'Change of address, to the new one',
  auth_recovery: 'Link to set a new password',
  auth_staff_request: 'Request for an account, confirmation',
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
  saved_search_alert: 'Saved search, news',
  staff_invitation: 'Invitation to the staff',
  staff_request: 'Request for an account, to super admins',
  staff_welcome: 'Welcome to the staff',
}

/** A template without a label is shown by its name in the outbox. */
export function getEmailName(template: string) {
  const plain = template.replaceAll('_', ' ')
  return emailNames[template] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
}

export const channelNames: Record<StoredEmail['channel'], string> = { mail: 'E-mail', push: 'Browser', sms: 'SMS' }

export const stateBadges: Record<EmailState, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Queued', tone: 'amber' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'outline' },
}
