import { expect, test } from 'vitest'
import { inquiryId } from './inquiry-id.ts'
import type { InquiryInput } from './inquiry-input.ts'
import { inquiryReference } from './inquiry.ts'

const anInquiry: InquiryInput = {
  fullName: 'Wanjiku Kamau',
  email: 'wanjiku@example.co.ke',
  phone: null,
  service: null,
  message: 'Is the house still free?',
  inquiryType: 'general',
  propertyId: null,
}
const morning = new Date('2026-11-21T06:00:00Z')

test('the same inquiry on the same day has the same id, whatever its spaces and letter case', async () => {
  const again = {
    ...anInquiry,
    fullName: 'WANJIKU  Kamau',
    message: 'Is the house\nstill free?',
    email: 'Wanjiku@example.co.ke',
  }
  expect(await inquiryId(again, new Date('2026-11-21T20:59:59Z'))).toBe(await inquiryId(anInquiry, morning))
})

test('the next day begins at midnight in Nairobi', async () => {
  expect(await inquiryId(anInquiry, new Date('2026-11-21T21:00:00Z'))).not.toBe(await inquiryId(anInquiry, morning))
})

test.each([
  { message: 'Is the house still free!' },
  { phone: '+254712345678' },
  { service: 'other' as const },
  { inquiryType: 'rent' as const },
  { propertyId: '018f2f7e-1111-7abc-8def-0123456789ab' },
])('another %o is another inquiry', async (change) => {
  expect(await inquiryId({ ...anInquiry, ...change }, morning)).not.toBe(await inquiryId(anInquiry, morning))
})

test('words cannot be moved from one field to the next and stay the same inquiry', async () => {
  const moved = { ...anInquiry, fullName: 'Wanjiku', email: `Kamau","${anInquiry.email}` }
  expect(await inquiryId(moved, morning)).not.toBe(await inquiryId(anInquiry, morning))
})

test('the id is a UUID of version 8, and its first characters are the reference', async () => {
  const id = await inquiryId(anInquiry, morning)
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(inquiryReference(id)).toBe(`MK-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase())
})
