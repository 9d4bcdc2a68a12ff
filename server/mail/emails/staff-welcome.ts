import { type EmailTemplate, requireString } from '#server/mail/email-context.ts'

export const staffWelcomeEmail: EmailTemplate = async ({ origin, company }, payload) => {
  const { name } = await company()
  return {
    subject: `Welcome to the staff of ${name}`,
    greeting: `Hello ${requireString(payload, 'name')},`,
    paragraphs: [`your account for the admin area of ${name} is open. Sign in with your e-mail address and password.`],
    action: { label: 'Sign in', url: `${origin}/admin` },
    closing: ['In your profile you can turn on a second factor: a code from your phone that a stolen password lacks.'],
  }
}
