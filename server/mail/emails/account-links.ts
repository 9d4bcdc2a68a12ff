import { createSecretToken, hashToken } from '#server/auth/secret-token.ts'
import { type EmailContext, type EmailTemplate, requireString } from '#server/mail/email-context.ts'

type LinkKind = 'recovery' | 'old_address' | 'new_address' | 'staff_request'

/** The token is created here, when the email is rendered, and stored as a hash. Undefined where there is nothing to send. */
async function issueLink({ client }: EmailContext, kind: LinkKind, subject: string) {
  const token = createSecretToken()
  const { data, error } = await client.rpc('issue_account_link', { kind, subject, token_hash: hashToken(token) })
  if (error) throw error
  return data === null ? undefined : { token, ...(data as { name: string; address?: string }) }
}

/** An address without an account gets no email, and the response does not reveal that. */
export const recoveryEmail: EmailTemplate = async (emailContext, payload) => {
  const link = await issueLink(emailContext, 'recovery', requireString(payload, 'address'))
  return (
    link && {
      subject: 'Set a new password',
      greeting: `Hello ${link.name},`,
      paragraphs: ['someone, hopefully you, asked for a new password for the admin area.'],
      action: { label: 'Set a new password', url: `${emailContext.origin}/admin/reset?token_hash=${link.token}` },
      closing: [
        'The link works once, within an hour. If it was not you, do nothing: your password stays as it is, and nobody else has this link.',
      ],
    }
  )
}

export const oldAddressEmail: EmailTemplate = async (emailContext, payload) => {
  const link = await issueLink(emailContext, 'old_address', requireString(payload, 'change_id'))
  return (
    link && {
      subject: 'Confirm the change of your email address',
      greeting: `Hello ${link.name},`,
      paragraphs: [
        `someone, hopefully you, wants to sign in to the admin area with ${link.address} instead of this address. It changes once both addresses have confirmed.`,
      ],
      action: { label: 'Confirm the change', url: `${emailContext.origin}/admin/reset?new_address=${link.token}` },
      closing: [
        'The link works once, within an hour. If it was not you, do not confirm, and set a new password at once: someone knows yours. The change is then void.',
      ],
    }
  )
}

export const newAddressEmail: EmailTemplate = async (emailContext, payload) => {
  const link = await issueLink(emailContext, 'new_address', requireString(payload, 'change_id'))
  return (
    link && {
      subject: 'Confirm your new email address',
      greeting: 'Hello,',
      paragraphs: [
        'someone, hopefully you, wants to sign in to the admin area with this email address. It changes once this address and the one used until now have confirmed.',
      ],
      action: { label: 'Confirm this address', url: `${emailContext.origin}/admin/reset?new_address=${link.token}` },
      closing: ['The link works once, within an hour. If it was not you, do nothing.'],
    }
  )
}

export const staffRequestConfirmationEmail: EmailTemplate = async (emailContext, payload) => {
  const link = await issueLink(emailContext, 'staff_request', requireString(payload, 'request_id'))
  return (
    link && {
      subject: 'Confirm your email address',
      greeting: 'Hello,',
      paragraphs: [
        'someone, hopefully you, asked for a staff account with this email address. The request reaches us once you confirm the address.',
      ],
      action: { label: 'Confirm my address', url: `${emailContext.origin}/admin/join?token_hash=${link.token}` },
      closing: ['The link works once, within a day. If it was not you, do nothing.'],
    }
  )
}
