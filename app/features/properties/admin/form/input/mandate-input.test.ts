import { expect, test } from 'vitest'
import { parseMandate, toMandateValues } from './mandate-input.ts'

const values = {
  owner: ' Estate of J. M. Githinji ',
  phone: '0722 000 507',
  email: 'Owner@Example.com',
  starts: '2026-06-01',
  expires: '2026-12-04',
  commission: '2.5',
  notes: '',
  unpublishes: true,
}

test('what was entered is stored in one notation, and shown again', () => {
  const reading = parseMandate(values)
  expect(reading).toEqual({
    state: 'accepted',
    mandate: {
      owner_name: 'Estate of J. M. Githinji',
      owner_phone: '+254722000507',
      owner_email: 'owner@example.com',
      starts_on: '2026-06-01',
      expires_on: '2026-12-04',
      commission: 2.5,
      notes: '',
      unpublishes_on_expiry: true,
    },
  })
  if (reading.state !== 'accepted') return
  expect(toMandateValues({ ...reading.mandate, version: 1 })).toMatchObject({
    phone: '+254722000507',
    commission: '2.5',
  })
})

test('nothing of it is required', () => {
  expect(parseMandate(toMandateValues(null))).toMatchObject({
    state: 'accepted',
    mandate: { owner_phone: null, expires_on: null, commission: null },
  })
})

test.each([
  ['phone', { phone: '07123' }],
  ['email', { email: 'a@b' }],
  ['expires', { expires: '2026-05-01' }],
  ['expires', { expires: '2026-02-31' }],
  ['commission', { commission: '101' }],
  ['commission', { commission: 'three' }],
  ['owner', { owner: 'Ann\r\nBcc: x@y.z' }],
  ['owner', { owner: 'x'.repeat(101) }],
  ['notes', { notes: 'x'.repeat(5_001) }],
] as const)('a wrong %s is named beside its field', (field, wrong) => {
  const reading = parseMandate({ ...values, ...wrong })
  expect(reading.state === 'rejected' && Object.keys(reading.problems)).toEqual([field])
})
