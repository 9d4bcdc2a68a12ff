import type { EmailTemplate } from './email-context.ts'
import {
  newAddressEmail,
  oldAddressEmail,
  recoveryEmail,
  staffRequestConfirmationEmail,
} from './emails/staff/account-links.ts'
import { accountNotices } from './emails/staff/account-notices.ts'
import { accountLockedEmail } from './emails/staff/account-locked.ts'
import { addressChangedEmail } from './emails/staff/address-changed.ts'
import { availabilityDueEmail, availabilityHiddenEmail } from './emails/staff/availability.ts'
import { emailsWithheldEmail } from './emails/staff/emails-withheld.ts'
import { handOverEmail } from './emails/staff/hand-over.ts'
import { inquiryReplyEmail } from './emails/visitors/inquiry-reply.ts'
import { inquiryThanksEmail } from './emails/visitors/inquiry-thanks.ts'
import { inquiryToCompanyEmail } from './emails/staff/inquiry-to-company.ts'
import { propertyLinkEmail, shortlistLinkEmail } from './emails/visitors/link.ts'
import { nextStepsDueEmail } from './emails/staff/next-steps-due.ts'
import { mandateExpiredEmail, mandateExpiresEmail, publicationRequestedEmail } from './emails/staff/listing-notices.ts'
import { lockOutEmail } from './emails/staff/lock-out.ts'
import { mailFailedEmail } from './emails/staff/mail-failed.ts'
import { newsletterConfirmationEmail, newsletterWelcomeEmail } from './emails/visitors/newsletter.ts'
import { newsletterFlaggedEmail, newsletterIssueEmail, newsletterTestEmail } from './newsletter/newsletter-email.ts'
import { personalDataLinkEmail } from './emails/visitors/personal-data-link.ts'
import { planNotRunEmail } from './emails/staff/plan-not-run.ts'
import { reportAnswerEmail } from './emails/visitors/report-answer.ts'
import { replyWithoutBrochureEmail } from './emails/staff/reply-without-brochure.ts'
import { reportToCompanyEmail } from './emails/staff/report-to-company.ts'
import { savedSearchConfirmationEmail, savedSearchAlertEmail } from './emails/visitors/saved-search.ts'
import { staffInvitationEmail } from './emails/staff/staff-invitation.ts'
import { staffRequestEmail } from './emails/staff/staff-request.ts'
import { staffWelcomeEmail } from './emails/staff/staff-welcome.ts'
import { viewingEmail, viewingMovedEmail, viewingReminderEmail } from './emails/visitors/viewing.ts'
import { viewingErasedEmail } from './emails/staff/viewing-erased.ts'
import { viewingToAgentEmail } from './emails/staff/viewing-to-agent.ts'
import { viewingToCompanyEmail } from './emails/staff/viewing-to-company.ts'
import { viewingWithdrawnEmail } from './emails/staff/viewing-withdrawn.ts'

/** Every email the site sends, by its template name in the outbox. One file each under emails/. */
export const emailTemplates: Record<string, EmailTemplate> = {
  ...accountNotices,
  account_address_change_requested: oldAddressEmail,
  account_address_changed: addressChangedEmail,
  account_locked: accountLockedEmail,
  auth_new_address: newAddressEmail,
  auth_recovery: recoveryEmail,
  auth_staff_request: staffRequestConfirmationEmail,
  availability_due: availabilityDueEmail,
  availability_hidden: availabilityHiddenEmail,
  emails_withheld: emailsWithheldEmail,
  hand_over: handOverEmail,
  inquiry_to_company: inquiryToCompanyEmail,
  inquiry_thanks: inquiryThanksEmail,
  inquiry_reply: inquiryReplyEmail,
  lock_out: lockOutEmail,
  mail_failed: mailFailedEmail,
  mandate_expired: mandateExpiredEmail,
  mandate_expires: mandateExpiresEmail,
  newsletter_confirmation: newsletterConfirmationEmail,
  newsletter_flagged: newsletterFlaggedEmail,
  newsletter_issue: newsletterIssueEmail,
  newsletter_test: newsletterTestEmail,
  newsletter_welcome: newsletterWelcomeEmail,
  next_steps_due: nextStepsDueEmail,
  personal_data_link: personalDataLinkEmail,
  plan_not_run: planNotRunEmail,
  property_link: propertyLinkEmail,
  publication_requested: publicationRequestedEmail,
  reply_without_brochure: replyWithoutBrochureEmail,
  report_to_company: reportToCompanyEmail,
  report_answer: reportAnswerEmail,
  saved_search_confirmation: savedSearchConfirmationEmail,
  saved_search_alert: savedSearchAlertEmail,
  serious_report: reportToCompanyEmail,
  shortlist_link: shortlistLinkEmail,
  staff_invitation: staffInvitationEmail,
  staff_request: staffRequestEmail,
  staff_welcome: staffWelcomeEmail,
  viewing_erased: viewingErasedEmail,
  viewing_moved: viewingMovedEmail,
  viewing_requested: viewingEmail,
  viewing_reminder: viewingReminderEmail,
  viewing_to_agent: viewingToAgentEmail,
  viewing_to_company: viewingToCompanyEmail,
  viewing_update: viewingEmail,
  viewing_withdrawn: viewingWithdrawnEmail,
}
