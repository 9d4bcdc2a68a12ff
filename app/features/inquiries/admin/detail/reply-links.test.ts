import { expect, test } from 'vitest'
import { getSubject, smsLink, whatsappLink } from './reply-links.ts'

const hostile = 'Plot #7\n50 % off 🏡&text=x'

test.each([
  ['+254 712 000 481', '254712000481'],
  ['0712 000 481', '254712000481'],
  ['00 44 20 7946 0000', '442079460000'],
  ['+44 (20) 7946-0000', '442079460000'],
  ['254712000481', '254712000481'],
])('the WhatsApp link for %s is %s', (phone, digits) => {
  expect(whatsappLink(phone, 'Hello')).toBe(`https://wa.me/${digits}?text=Hello`)
})

test('the WhatsApp link has one text, whatever it contains', () => {
  const link = new URL(whatsappLink('0712 000 481', hostile))
  expect([...link.searchParams.keys()]).toEqual(['text'])
  expect(link.hash).toBe('')
  expect(link.searchParams.get('text')).toBe(hostile)
})

test('the SMS link has one number and one text', () => {
  const link = new URL(smsLink('+254 (712) 000-481', hostile))
  expect(link.pathname).toBe('+254712000481')
  expect([...link.searchParams]).toEqual([['body', hostile]])
})

test('a subject is one line of at most 150 characters with the reference', () => {
  const reference = 'MK-4F7-K2P'
  const subject = getSubject({ reference, property: { title: `Villa\r\nBcc: x@y.z ${'x'.repeat(200)}` } }, 'sw')
  expect(subject).not.toMatch(/[\r\n]/)
  expect(subject.length).toBeLessThanOrEqual(150)
  expect(subject).toContain('(MK-4F7-K2P)')
  expect(getSubject({ reference, property: null }, 'en')).toBe('Your inquiry (MK-4F7-K2P)')
})

test('half a surrogate pair does not break a link', () => {
  expect(() => whatsappLink('0712 000 481', 'A\ud83c')).not.toThrow()
})
