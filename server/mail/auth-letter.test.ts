import { expect, test } from 'vitest'
import { authLetter } from './auth-letter.ts'

const site = { origin: 'https://homes.example', sender: { name: 'Nyumba Homes', details: ['+254 700 000 100'] } }
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

test('a changed address, too, is confirmed on a page with a button', () => {
  const change = { ...recovery, text: recovery.text.replace('recovery', 'email_change') }
  const { subject, text } = authLetter(change, site)
  expect(subject).toBe('Confirm the change of your address')
  expect(text).toContain('https://homes.example/admin/reset?new_address=abc123')
  expect(text).toContain('Nyumba Homes\n+254 700 000 100')
})

test('the link is found where only the HTML form holds it', () => {
  const { text } = authLetter(
    {
      ...recovery,
      text: 'See the other form.',
      html: `<a href="${site.origin}/auth/v1/verify?token=x1&amp;type=signup">`,
    },
    site,
  )
  expect(text).toContain('https://homes.example/admin/join?token_hash=x1')
})

test('a letter of another kind leaves in the words it came with', () => {
  const other = { to: recovery.to, subject: 'Your account', text: 'Something <new> happened.' }
  const { subject, text, html } = authLetter(other, site)
  expect(subject).toBe('Your account')
  expect(text).toContain('Something <new> happened.')
  expect(html).not.toContain('<new>')
})
