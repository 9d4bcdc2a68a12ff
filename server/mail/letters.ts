import type { WriteLetter } from './desk.ts'
import {
  writeNewAddress,
  writeOldAddress,
  writeRecovery,
  writeStaffRequestConfirmation,
} from './letters/account-links.ts'
import { accountNotices } from './letters/account-notices.ts'
import { writeAccountLocked } from './letters/account-locked.ts'
import { writeAddressChanged } from './letters/address-changed.ts'
import { writeInquiryReply } from './letters/inquiry-reply.ts'
import { writeInquiryThanks } from './letters/inquiry-thanks.ts'
import { writeInquiryToCompany } from './letters/inquiry-to-company.ts'
import { writeLockOut } from './letters/lock-out.ts'
import { writeMailFailed } from './letters/mail-failed.ts'
import { writeNewsletterConfirmation, writeNewsletterWelcome } from './letters/newsletter.ts'
import { writePersonalDataLink } from './letters/personal-data-link.ts'
import { writeSavedSearchConfirmation, writeSavedSearchNews } from './letters/saved-search.ts'
import { writeStaffInvitation } from './letters/staff-invitation.ts'
import { writeStaffRequest } from './letters/staff-request.ts'
import { writeStaffWelcome } from './letters/staff-welcome.ts'

/** Every letter the site sends, by the name the outbox knows it by. One file each under letters/. */
export const letters: Record<string, WriteLetter> = {
  ...accountNotices,
  account_address_change_asked: writeOldAddress,
  account_address_changed: writeAddressChanged,
  account_locked: writeAccountLocked,
  address_changed: writeAddressChanged,
  auth_new_address: writeNewAddress,
  auth_recovery: writeRecovery,
  auth_staff_request: writeStaffRequestConfirmation,
  inquiry_to_company: writeInquiryToCompany,
  inquiry_thanks: writeInquiryThanks,
  inquiry_reply: writeInquiryReply,
  lock_out: writeLockOut,
  mail_failed: writeMailFailed,
  newsletter_confirmation: writeNewsletterConfirmation,
  newsletter_welcome: writeNewsletterWelcome,
  personal_data_link: writePersonalDataLink,
  saved_search_confirmation: writeSavedSearchConfirmation,
  saved_search_news: writeSavedSearchNews,
  staff_invitation: writeStaffInvitation,
  staff_request: writeStaffRequest,
  staff_welcome: writeStaffWelcome,
}
