import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'

type Notice = { subject: string; happened: string; ifNotYou: string }

const resetNow = 'If it was not you, set a new password at once and tell a super admin: they can suspend the account.'
const askAdminHint = 'If you do not know why, ask a super admin.'

const notices = {
  password_changed: {
    subject: 'Your password was changed',
    happened: 'the password of your account for the admin area was changed, and every other session was signed out.',
    ifNotYou: resetNow,
  },
  password_reset: {
    subject: 'Your password was reset',
    happened: 'a new password was set for your account by a link from an email. Every other session was signed out.',
    ifNotYou:
      'If it was not you, someone else reads your email: secure your mailbox, and tell a super admin at once. They can suspend the account.',
  },
  factor_added: {
    subject: 'A second factor was turned on',
    happened:
      'signing in to your account now also takes a code from an authenticator app. Other sessions were signed out.',
    ifNotYou:
      'If it was not you, someone knows your password: tell a super admin at once. They can take the second factor away, and you set a new password.',
  },
  factor_removed: {
    subject: 'Your second factor was turned off',
    happened: 'your password alone opens your account now. Other sessions were signed out.',
    ifNotYou: resetNow,
  },
  factor_reset: {
    subject: 'Your second factor was reset',
    happened: 'a super admin took the second factor from your account. You are signed out everywhere.',
    ifNotYou: 'If you did not ask for it, set a new password and turn the second factor on again.',
  },
  factor_locked: {
    subject: 'Wrong codes were entered for your account',
    happened:
      'someone signed in with your password and then entered a wrong code too often. They have to wait; you can still sign in.',
    ifNotYou: 'If it was not you, someone knows your password: set a new one now.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    happened: 'someone, hopefully you, signed in to your account with one of your recovery codes. It works only once.',
    ifNotYou: resetNow,
  },
  suspended: {
    subject: 'Your account was suspended',
    happened: 'a super admin suspended your account for the admin area. You are signed out everywhere.',
    ifNotYou: askAdminHint,
  },
  restored: {
    subject: 'Your account works again',
    happened: 'a super admin restored your account for the admin area. You can sign in as before.',
    ifNotYou: askAdminHint,
  },
  role_changed: {
    subject: 'Your role was changed',
    happened: 'a super admin gave you another role in the admin area. Please sign in again.',
    ifNotYou: askAdminHint,
  },
  removed: {
    subject: 'Your account was removed from the staff',
    happened: 'a super admin removed you from the staff. You are signed out everywhere.',
    ifNotYou: askAdminHint,
  },
} as const satisfies Record<string, Notice>

/** Tells the owner of an account about every change somebody else might have made. */
export const accountNotices: Record<string, EmailTemplate> = Object.fromEntries(
  Object.entries(notices).map(([event, notice]) => [`account_${event}`, noticeEmail(notice)]),
)

function noticeEmail({ subject, happened, ifNotYou }: Notice): EmailTemplate {
  return async ({ origin }, payload) => ({
    subject,
    greeting: `Hello ${requireString(payload, 'name')},`,
    paragraphs: [happened],
    action: { label: 'Open the admin area', url: `${origin}/admin` },
    closing: [ifNotYou],
  })
}
