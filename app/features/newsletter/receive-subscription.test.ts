import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import type { Database } from '#app/backend/database.types.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { confirmSubscription, stopSubscription } from './newsletter-commands.ts'
import { receiveSubscription } from './receive-subscription.ts'

const checkSubmission = async () => undefined

const wrong = 'Enter an email address like name@example.com'
const token = 'a'.repeat(64)

describe('a subscribed address', () => {
  test('is stored and confirmed', async () => {
    const backend = backendReturning(201)
    expect(await receive(backend, { email: '  ANN@Example.com ' })).toEqual({ state: 'accepted' })
    expect(backend.bodies).toEqual([{ email: 'ann@example.com', language: 'en' }])
  })

  test.each(['', '   ', '\u200b', 'a@', '@b', 'a b@c.d', 'a@b'])('%j is rejected and comes back', async (email) => {
    const backend = backendReturning(201)
    expect(await receive(backend, { email })).toEqual({ state: 'invalid', error: wrong, email })
    expect(backend.bodies).toEqual([])
  })

  test('of a hundred kilobytes comes back truncated', async () => {
    const outcome = await receive(backendReturning(201), { email: '<'.repeat(100_000) })
    expect(outcome).toMatchObject({ state: 'invalid', email: '<'.repeat(300) })
  })

  test('is missing when the form lacks the field or has a file in it', async () => {
    const form = new FormData()
    form.set('email', new Blob(['ann@example.com']))
    expect(await receiveSubscription(backendReturning(201).client, { form, checkSubmission })).toMatchObject({
      state: 'invalid',
      email: '',
    })
  })

  test("a bot's submission gets the same response and is not stored", async () => {
    const backend = backendReturning(201)
    expect(await receive(backend, { email: 'bot@example.com', website: 'https://x.test' })).toEqual({
      state: 'accepted',
    })
    expect(backend.bodies).toEqual([])
  })

  test('is rejected where the database rejects it', async () => {
    const outcome = await receive(backendReturning(400, { code: '23514' }), { email: 'ann@example.com' })
    expect(outcome).toEqual({ state: 'invalid', error: wrong, email: 'ann@example.com' })
  })

  test('stays in the form while the backend is unavailable', async () => {
    const outcome = await receive(backendReturning(500, { code: 'XX000' }), { email: 'ann@example.com' })
    expect(outcome).toEqual({ state: 'unsent', reason: 'backend-unavailable', email: 'ann@example.com' })
    expect(outcomeStatus(outcome)).toBe(503)
  })
})

describe('a link from an email', () => {
  test.each([confirmSubscription, stopSubscription])('reports done, unknown or unsent', async (follow) => {
    expect(await follow(backendReturning(200, true).client, { token })).toBe('done')
    expect(await follow(backendReturning(200, false).client, { token })).toBe('unknown')
    expect(await follow(backendReturning(500, { code: 'XX000' }).client, { token })).toBe('unsent')
  })

  test.each([null, '', 'x', token.slice(1), `${token}a`, token.toUpperCase(), `${token}\n`])(
    'is not sent when it is truncated or changed to %j',
    (text) => expect(isEmailToken(text)).toBe(false),
  )
})

function receive({ client }: ReturnType<typeof backendReturning>, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return receiveSubscription(client, { form, checkSubmission })
}

/** The real client library, with a fetch that returns one response and records the request. */
function backendReturning(status: number, responseBody?: unknown) {
  const bodies: unknown[] = []
  const client = createClient<Database>('http://backend.test', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (_address, request) => {
        bodies.push(JSON.parse(String(request?.body)))
        return new Response(responseBody === undefined ? null : JSON.stringify(responseBody), { status })
      },
    },
  })
  return { client, bodies }
}
