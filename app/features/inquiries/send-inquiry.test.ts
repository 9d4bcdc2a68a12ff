import { expect, test } from 'vitest'
import type { AsVisitor } from '#app/backend/context.ts'
import type { InquiryInput } from './inquiry-input.ts'
import { sendInquiry } from './send-inquiry.ts'

const anInquiry: InquiryInput = {
  fullName: 'Wanjiku Kamau',
  email: 'wanjiku@example.co.ke',
  phone: null,
  service: null,
  message: 'Is the house still free?',
  inquiryType: 'general',
  propertyId: null,
}

const failingWith =
  (code: string): AsVisitor =>
  () =>
    Promise.reject(Object.assign(new Error('refused'), { code }))

test.each(['ECONNREFUSED', '57P03', '42501'])('an inquiry that fails with %s is reported as not sent', async (code) => {
  const sent = await sendInquiry(failingWith(code), { inquiry: anInquiry })
  expect(sent).toEqual({ state: 'unsent', reason: 'backend-unavailable' })
})

test.each(['42501', '23503'])('a property that the database rejects with %s is no longer listed', async (code) => {
  const inquiry = { ...anInquiry, propertyId: '018f2f7e-1111-7abc-8def-0123456789ab' }
  const sent = await sendInquiry(failingWith(code), { inquiry })
  expect(sent).toMatchObject({
    state: 'invalid',
    error: { fields: { propertyId: 'That property is no longer listed' } },
  })
})
