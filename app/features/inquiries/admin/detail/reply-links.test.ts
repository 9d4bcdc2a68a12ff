import { expect, test } from 'vitest'
import { callLink, mailLink, whatsappLink } from './reply-links.ts'

const recipient = {
  id: '0192aabb-ccdd-7000-8000-000000000001',
  name: 'Njeri & Sons',
  email: 'njeri+house@example.com',
  phone: '+254 712 000 481',
  property: { title: 'Plot #7\n50 % off 🏡&text=x' },
}

test.each([
  ['+254 712 000 481', '254712000481'],
  ['0712 000 481', '254712000481'],
  ['00 44 20 7946 0000', '442079460000'],
  ['+44 (20) 7946-0000', '442079460000'],
  ['254712000481', '254712000481'],
])('the WhatsApp link for %s is %s', (phone, digits) => {
  expect(whatsappLink({ ...recipient, phone })).toMatch(new RegExp(`^https://wa\\.me/${digits}\\?text=`))
})

test('the WhatsApp link has one text, whatever the title contains', () => {
  const link = new URL(whatsappLink(recipient))
  expect([...link.searchParams.keys()]).toEqual(['text'])
  expect(link.hash).toBe('')
  expect(link.searchParams.get('text')).toBe(
    'Hello Njeri & Sons, thank you for your inquiry about Plot #7\n50 % off 🏡&text=x.',
  )
})

test('an email link has one address, one subject with the reference, and no other header', () => {
  const link = new URL(mailLink(recipient))
  expect(link.pathname).toBe('njeri%2Bhouse@example.com')
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(link.searchParams.get('subject')).toContain('(MK-0192-AABB)')
})

test('half a surrogate pair in a name does not break a link', () => {
  expect(() => whatsappLink({ ...recipient, name: 'A\ud83c' })).not.toThrow()
})

test('a call link contains only digits and plus', () => {
  expect(callLink('+254 (712) 000-481')).toBe('tel:+254712000481')
})
