import { expect, test } from 'vitest'
import { parseReport } from './receive-report.ts'
import { getReportFormValues } from './report-outcome.ts'

const parse = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseReport(getReportFormValues(form))
}

test('a reason is enough', () => {
  expect(parse({ reason: 'gone' })).toEqual({ report: { reason: 'gone', details: '', email: '' } })
})

test('details and address are trimmed', () => {
  expect(parse({ reason: 'money', details: ' KSh 500\r\nby phone ', email: ' Amina@Example.com ' })).toEqual({
    report: { reason: 'money', details: 'KSh 500\nby phone', email: expect.stringMatching(/^amina@example\.com$/i) },
  })
})

test.each([
  [{}, { reason: 'Choose what is wrong' }],
  [{ reason: 'rude' }, { reason: 'Choose what is wrong' }],
  [{ reason: 'other', details: ' \u200b ' }, { details: 'Tell us what is wrong' }],
  [{ reason: 'price', details: 'x'.repeat(2_001) }, { details: 'Use at most 2,000 characters' }],
  [{ reason: 'price', details: 'a\u0000b' }, { details: 'Your text contains characters that can’t be used' }],
])('%j is rejected in words', (fields, errors) => {
  expect(parse(fields)).toEqual({ errors })
})

test('an address that is none is rejected', () => {
  expect(parse({ reason: 'price', email: 'a@b.c, d@e.f' })).toEqual({ errors: { email: expect.any(String) } })
})

test('a text of a megabyte is not sent back whole', () => {
  const form = new FormData()
  form.set('details', 'x'.repeat(1_000_000))
  form.set('reason', 'y'.repeat(1_000_000))
  form.set('email', 'z'.repeat(1_000_000))
  expect(JSON.stringify(getReportFormValues(form)).length).toBeLessThan(5_000)
})
