import type { EmailMessage } from '@supabase/lite'
import { composeLetter, type Letter } from './letter.ts'

/**
 * The auth library's letter as ours. Its link to a new password spends the token on the first visit, which may be a mail
 * scanner's, and leads to the home page; ours leads to a page with a button. Other letters leave in its words.
 */
export function authLetter({ subject, text = '', html = text }: EmailMessage, site: { origin: string }): Letter {
  const link = /\/auth\/v1\/verify\?([^\s"'<>]+)/.exec(text) ?? /\/auth\/v1\/verify\?([^\s"'<>]+)/.exec(html)
  const asked = new URLSearchParams((link?.[1] ?? '').replaceAll('&amp;', '&'))
  const token = asked.get('token')
  if (asked.get('type') !== 'recovery' || !token) return { subject, text, html }

  const [code] = /\b\d{6}\b/.exec(text.replaceAll(token, '')) ?? []
  return composeLetter({
    subject: 'Set a new password',
    greeting: 'Hello,',
    paragraphs: ['somebody, we hope you, asked for a new password for the admin area.'],
    action: { label: 'Set a new password', url: `${site.origin}/admin/reset?token_hash=${encodeURIComponent(token)}` },
    closing: [
      ...(code ? [`Or type this code on the page where you asked: ${code}`] : []),
      'The link and the code work once and for a short while. If it was not you, do nothing: your password stays as it is.',
    ],
    signedBy: new URL(site.origin).hostname,
  })
}
