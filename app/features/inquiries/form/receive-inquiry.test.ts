import { expect, test } from 'vitest'
import type { AsVisitor } from '#app/backend/context.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { receiveInquiry } from './receive-inquiry.ts'
import { getInquiryFormValues } from '../inquiry-form-values.ts'

const checkSubmission = async () => undefined

const unreachableBackend: AsVisitor = () => Promise.reject(new Error('The database does not respond'))
const receivedAt = new Date('2026-11-21T06:00:00Z')

function aForm(changes: Record<string, string> = {}) {
  const form = new FormData()
  const formValues = {
    fullName: 'Wanjiku',
    email: 'wanjiku@example.co.ke',
    message: 'Hello',
    renderedAt: String(receivedAt.getTime() - 60_000),
    ...changes,
  }
  for (const [name, value] of Object.entries(formValues)) form.set(name, value)
  return form
}

test("while the backend is unavailable the result says so and contains the form's values", async () => {
  const outcome = await receiveInquiry(unreachableBackend, { form: aForm(), receivedAt, checkSubmission })
  expect(outcome).toEqual({ state: 'unsent', reason: 'backend-unavailable', formValues: getInquiryFormValues(aForm()) })
  expect(outcomeStatus(outcome)).toBe(503)
})

test.each([
  ['fills in the hidden field', { website: 'https://spam.example' }],
  ['submits within two seconds', { renderedAt: String(receivedAt.getTime() - 1_000) }],
])('a bot that %s gets what a person gets while the backend is unavailable', async (_, changes) => {
  const outcome = await receiveInquiry(unreachableBackend, { form: aForm(changes), receivedAt, checkSubmission })
  expect(outcome).toMatchObject({ state: 'unsent', reason: 'backend-unavailable' })
  expect(outcomeStatus(outcome)).toBe(503)
})

test('an invalid form comes back with all its values and the time it was first shown', async () => {
  const outcome = await receiveInquiry(unreachableBackend, {
    form: aForm({ email: ' a@ ' }),
    receivedAt,
    checkSubmission,
  })
  expect(outcome).toMatchObject({ state: 'invalid', formValues: getInquiryFormValues(aForm({ email: ' a@ ' })) })
  expect(outcomeStatus(outcome)).toBe(422)
})
