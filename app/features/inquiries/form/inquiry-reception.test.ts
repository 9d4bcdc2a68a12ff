import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { Database } from '../../../backend/database.types.ts'
import { outcomeStatus } from '../../../shared/form/form-outcome.ts'
import { outcomeOfFailure } from './inquiry-outcome.ts'
import { receiveInquiry } from './inquiry-reception.ts'
import { readTyped } from '../typed-inquiry.ts'

const admit = async () => undefined

// Nothing listens on port 9: a request to it fails as it does while the backend is unavailable.
const backendAway = createClient<Database>('http://127.0.0.1:9', 'sb_publishable_test')
const receivedAt = new Date('2026-11-21T06:00:00Z')

function aForm(changes: Record<string, string> = {}) {
  const form = new FormData()
  const typed = {
    fullName: 'Wanjiku',
    email: 'wanjiku@example.co.ke',
    message: 'Hello',
    renderedAt: String(receivedAt.getTime() - 60_000),
    ...changes,
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return form
}

test('while the backend is away the answer says so and gives back what was typed', async () => {
  const outcome = await receiveInquiry(backendAway, { form: aForm(), receivedAt, admit })
  expect(outcome).toEqual({ state: 'unsent', because: 'backend-away', typed: readTyped(aForm()) })
  expect(outcomeStatus(outcome)).toBe(503)
})

test.each([
  ['fills the field nobody sees', { website: 'https://spam.example' }],
  ['answers within two seconds', { renderedAt: String(receivedAt.getTime() - 1_000) }],
])('a program that %s gets an answer like any other, without the backend being asked', async (_, changes) => {
  const outcome = await receiveInquiry(backendAway, { form: aForm(changes), receivedAt, admit })
  expect(outcome).toMatchObject({
    state: 'sent',
    reference: expect.stringMatching(/^MK-[\dA-F]{4}-[\dA-F]{4}$/) as string,
  })
  expect(outcomeStatus(outcome)).toBe(200)
})

test('a form that is not right comes back whole, with the time it was first shown', async () => {
  const outcome = await receiveInquiry(backendAway, { form: aForm({ email: ' a@ ' }), receivedAt, admit })
  expect(outcome).toMatchObject({ state: 'refused', typed: readTyped(aForm({ email: ' a@ ' })) })
  expect(outcomeStatus(outcome)).toBe(422)
})

test.each([
  [413, { state: 'refused', refusal: { fields: { message: 'Message can have at most 5,000 characters' } } }],
  [429, { state: 'unsent', because: 'too-many' }],
  [500, { state: 'unsent', because: 'backend-away' }],
  [undefined, { state: 'unsent', because: 'no-connection' }],
])('an answer of status %s from the gate is put into words', (status, outcome) => {
  expect(outcomeOfFailure(status, readTyped(aForm()))).toMatchObject(outcome)
})
