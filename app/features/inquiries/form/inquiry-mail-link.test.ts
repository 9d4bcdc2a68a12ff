import { expect, test } from 'vitest'
import { inquiryMailLink } from './inquiry-mail-link.ts'

const mailParams = {
  to: 'hello@makazi.example',
  fullName: 'Wanjiku Kamau',
  email: 'wanjiku@example.co.ke',
  phone: '+254712345678',
  service: 'Real estate training',
  message: 'One\nTwo',
}

function opened(link: string) {
  const { protocol, pathname, searchParams } = new URL(link)
  return { to: protocol + pathname, subject: searchParams.get('subject'), body: searchParams.get('body') }
}

test("the email contains the visitor's name, the service and the contact details", () => {
  expect(opened(inquiryMailLink(mailParams))).toEqual({
    to: 'mailto:hello@makazi.example',
    subject: 'Inquiry from Wanjiku Kamau - Real estate training',
    body: [
      'Name: Wanjiku Kamau',
      'Email: wanjiku@example.co.ke',
      'Phone: +254712345678',
      'Service interest: Real estate training',
      '',
      'Message:',
      'One',
      'Two',
    ].join('\r\n'),
  })
})

test('without a service the email is a general inquiry', () => {
  expect(opened(inquiryMailLink({ ...mailParams, service: null, phone: null })).subject).toBe(
    'Inquiry from Wanjiku Kamau - General inquiry',
  )
})

test('the email contains the property and the reference when there are any', () => {
  const { body } = opened(inquiryMailLink({ ...mailParams, property: 'Villa in Karen', reference: '0000-0001' }))
  expect(body).toContain('Property: Villa in Karen\r\nReference: 0000-0001\r\n')
})

test.each(['a&body=b', 'a#b', 'a?b=c', '😀', 'a\r\nBcc: x@y.z', 'a%0Ab', '\ud800'])(
  '%j is escaped and adds nothing to the email',
  (message) => {
    const link = inquiryMailLink({ ...mailParams, fullName: message, message })
    expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body'])
    expect(link).toMatch(/^[\w:@.?=&%!'()*~-]+$/)
  },
)

test('a long email is shortened only when the inquiry has been stored', () => {
  const message = '😀'.repeat(2_000)
  expect(opened(inquiryMailLink({ ...mailParams, message })).body).toContain(message)

  const link = inquiryMailLink({ ...mailParams, message, reference: '0000-0001' })
  expect(link.length).toBeLessThanOrEqual(1_800)
  expect(opened(link).body).toMatch(/😀…\r\n\r\nThe whole message is with you under 0000-0001\.$/u)
})
