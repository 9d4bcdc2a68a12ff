import type { EmailTemplate } from './email-context.ts'
import {
  newAddressEmail,
  oldAddressEmail,
  recoveryEmail,
  staffRequestConfirmationEmail,
} from './emails/account-links.ts'
import { accountNotices } from './emails/account-notices.ts'
import { accountLockedEmail } from './emails/account-locked.ts'
import { addressChangedEmail } from './emails/address-changed.ts'
import { inquiryReplyEmail } from './emails/inquiry-reply.ts'
import { inquiryThanksEmail } from './emails/inquiry-thanks.ts'
import { inquiryToCompanyEmail } from './emails/inquiry-to-company.ts'
import { lockOutEmail } from './emails/lock-out.ts'
import { mailFailedEmail } from './emails/mail-failed.ts'
import { newsletterConfirmationEmail, newsletterWelcomeEmail } from './emails/newsletter.ts'
import { personalDataLinkEmail } from './emails/personal-data-link.ts'
import { reportAnswerEmail } from './emails/report-answer.ts'
import { reportToCompanyEmail } from './emails/report-to-company.ts'
import { savedSearchConfirmationEmail, savedSearchAlertEmail } from './emails/saved-search.ts'
import { staffInvitationEmail } from './emails/staff-invitation.ts'
import { staffRequestEmail } from './emails/staff-request.ts'
import { staffWelcomeEmail } from './emails/staff-welcome.ts'
import { viewingEmail, viewingReminderEmail } from './emails/viewing.ts'
import { viewingToCompanyEmail } from './emails/viewing-to-company.ts'

/** Every email the site sends, by its template name in the outbox. One file each under emails/. */
export const emailTemplates: Record<string, EmailTemplate> = {
  ...accountNotices,
  account_address_change_requested: oldAddressEmail,
  account_address_changed: addressChangedEmail,
  account_locked: accountLockedEmail,
  address_changed: addressChangedEmail,
  auth_new_address: newAddressEmail,
  auth_recovery: recoveryEmail,
  auth_staff_request: staffRequestConfirmationEmail,
  inquiry_to_company: inquiryToCompanyEmail,
  inquiry_thanks: inquiryThanksEmail,
  inquiry_reply: inquiryReplyEmail,
  lock_out: lockOutEmail,
  mail_failed: mailFailedEmail,
  newsletter_confirmation: newsletterConfirmationEmail,
  newsletter_welcome: newsletterWelcomeEmail,
  personal_data_link: personalDataLinkEmail,
  report_to_company: reportToCompanyEmail,
  report_answer: reportAnswerEmail,
  saved_search_confirmation: savedSearchConfirmationEmail,
  saved_search_alert: savedSearchAlertEmail,
  staff_invitation: staffInvitationEmail,
  staff_request: staffRequestEmail,
  staff_welcome: staffWelcomeEmail,
  viewing_requested: viewingEmail,
  viewing_reminder: viewingReminderEmail,
  viewing_to_company: viewingToCompanyEmail,
  viewing_update: viewingEmail,
}
