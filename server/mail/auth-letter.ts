import type { EmailMessage } from '@supabase/lite'
import { composeLetter, type Letter, type LetterParts, type Sender } from './letter.ts'

/**
 * The auth library's letter as ours: it says what, we say how. Its link spends the token on the first visit, which may be a
 * mail scanner's, and leads to the home page; ours leads to a page with a button.
 */
export function authLetter(
  { subject, text = '', html = text }: EmailMessage,
  { origin, sender }: { origin: string; sender: Sender },
): Letter {
  const link = (verifyLink.exec(text) ?? verifyLink.exec(html))?.[0]
  const asked = new URL(link?.replaceAll('&amp;', '&') ?? origin)
  const token = asked.searchParams.get('token') ?? ''
  const [code] = /\b\d{6}\b/.exec(text.replaceAll(token || '\0', '')) ?? []
  const words = wordsByType[asked.searchParams.get('type') ?? '']
  if (!link || !words) return composeLetter({ subject, paragraphs: [text] }, sender)

  const { label, page, ...rest } = words
  const url = page ? `${origin}${page}${encodeURIComponent(token)}` : asked.href
  return composeLetter(
    {
      ...rest,
      greeting: 'Hello,',
      action: { label, url },
      closing: [...(code ? [`Or type this code on the page where you asked: ${code}`] : []), ...rest.closing],
    },
    sender,
  )
}

const verifyLink = /https?:\/\/[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/

type Words = Pick<LetterParts, 'subject' | 'paragraphs'> & {
  label: string
  closing: string[]
  /** Ours in the place of the library's link; the token follows. */
  page?: string
}

const wordsByType: Record<string, Words> = {
  recovery: {
    subject: 'Set a new password',
    paragraphs: ['somebody, we hope you, asked for a new password for the admin area.'],
    label: 'Set a new password',
    page: '/admin/reset?token_hash=',
    closing: [
      'The link and the code work once and for a short while. If it was not you, do nothing: your password stays as it is.',
    ],
  },
  signup: {
    subject: 'Confirm your address',
    paragraphs: ['somebody, we hope you, opened an account with this address. It works once you confirm the address.'],
    label: 'Confirm my address',
    page: '/admin/join?token_hash=',
    closing: ['The link works once and for a short while. If it was not you, do nothing.'],
  },
  email_change: {
    subject: 'Confirm the change of your address',
    paragraphs: [
      'somebody, we hope you, wants to sign in to the admin area with another e-mail address. It changes once that is confirmed.',
    ],
    label: 'Confirm the change',
    page: '/admin/reset?new_address=',
    closing: [
      'The link works once and for a short while. If it was not you, do nothing and change your password: somebody may know it.',
    ],
  },
}
