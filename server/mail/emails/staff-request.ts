import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'

export const staffRequestEmail: EmailTemplate = async ({ origin }, payload) => ({
  subject: 'Someone asks for a staff account',
  greeting: 'Hello,',
  paragraphs: ['someone asks to join the staff. They get an account only if you approve the request.'],
  facts: [
    ['Name', requireString(payload, 'name')],
    ['Email', requireString(payload, 'address')],
  ],
  action: { label: 'Look at the request', url: `${origin}/admin/staff` },
  closing: ['If you do not know this person, refuse it.'],
})
