import type { EmailTemplate } from '#server/mail/email-context.ts'

export const lockOutEmail: EmailTemplate = async ({ origin }, { minutes }) => ({
  subject: 'Sign-in to your account was locked',
  greeting: 'Hello,',
  paragraphs: [
    `somebody typed a wrong password for your account too often. From where that was tried, nobody can sign in to it for ${typeof minutes === 'number' ? minutes : 15} minutes, not even with the right password.`,
    'If it was you, wait that long, or set a new password now.',
  ],
  action: { label: 'Set a new password', url: `${origin}/admin/reset` },
  closing: [
    'If it was not you, nobody came in. Set a new password if yours is short or used elsewhere, and turn on a second factor in your profile.',
  ],
})
