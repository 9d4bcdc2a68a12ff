import { createSecretToken, hashToken } from '#server/auth/secret-token.ts'
import { type EmailContext, type EmailTemplate, requireString } from '#server/mail/email-context.ts'
import { staffMessages } from './staff-messages.ts'

type LinkKind = 'recovery' | 'old_address' | 'new_address' | 'staff_request'

type Link = { name: string; address?: string }

/** The token is created here, when the email is rendered, and stored as a hash. Undefined where there is nothing to send. */
async function issueLink({ asServer }: EmailContext, kind: LinkKind, subject: string) {
  const token = createSecretToken()
  const [{ link }] = await asServer(
    (sql) => sql<[{ link: Link | null }]>`
      select private.issue_account_link(kind => ${kind}, subject => ${subject}, token_hash => ${hashToken(token)}) as link
    `,
  )
  return link ? { token, ...link } : undefined
}

/** An address without an account gets no email, and the response does not reveal that. */
export const recoveryEmail: EmailTemplate = async (emailContext, payload) => {
  const link = await issueLink(emailContext, 'recovery', requireString(payload, 'address'))
  const { subject, requested, open, notYou } = staffMessages.recovery
  return (
    link && {
      subject,
      greeting: staffMessages.greetingTo(link.name),
      paragraphs: [requested],
      action: { label: open, url: `${emailContext.origin}/admin/reset?token_hash=${link.token}` },
      closing: [notYou],
    }
  )
}

export const oldAddressEmail: EmailTemplate = async (emailContext, payload) => {
  const link = await issueLink(emailContext, 'old_address', requireString(payload, 'change_id'))
  const { subject, requested, confirm, notYou } = staffMessages.oldAddress
  return (
    link && {
      subject,
      greeting: staffMessages.greetingTo(link.name),
      paragraphs: [requested(link.address ?? '')],
      action: { label: confirm, url: `${emailContext.origin}/admin/reset?new_address=${link.token}` },
      closing: [notYou],
    }
  )
}

export const newAddressEmail: EmailTemplate = async (emailContext, payload) => {
  const link = await issueLink(emailContext, 'new_address', requireString(payload, 'change_id'))
  const { subject, requested, confirm, notYou } = staffMessages.newAddress
  return (
    link && {
      subject,
      greeting: staffMessages.greeting,
      paragraphs: [requested],
      action: { label: confirm, url: `${emailContext.origin}/admin/reset?new_address=${link.token}` },
      closing: [notYou],
    }
  )
}

export const staffRequestConfirmationEmail: EmailTemplate = async (emailContext, payload) => {
  const link = await issueLink(emailContext, 'staff_request', requireString(payload, 'request_id'))
  const { subject, requested, confirm, notYou } = staffMessages.requestConfirmation
  return (
    link && {
      subject,
      greeting: staffMessages.greeting,
      paragraphs: [requested],
      action: { label: confirm, url: `${emailContext.origin}/admin/join?token_hash=${link.token}` },
      closing: [notYou],
    }
  )
}
