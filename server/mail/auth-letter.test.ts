import { expect, test } from 'vitest'
import { authLetter } from './auth-letter.ts'

const site = { origin: 'https://homes.example' }
const recovery = {
  to: 'ann@homes.example',
  subject: 'Reset your password',
  text: 'Follow https://homes.example/auth/v1/verify?token=abc123&type=recovery&redirect_to=https://homes.example or use 482913.',
}

test('a new password is set on a page with a button, not by whoever opens the link first', () => {
  const { text, html } = authLetter(recovery, site)
  expect(text).toContain('https://homes.example/admin/reset?token_hash=abc123')
  expect(text + html).not.toContain('/auth/v1/verify')
  expect(text).toContain('482913')
})

test('a letter of another kind leaves in the words it came with', () => {
  const change = { ...recovery, text: recovery.text.replace('recovery', 'email_change') }
  expect(authLetter(change, site)).toEqual({ subject: change.subject, text: change.text, html: change.text })
})
