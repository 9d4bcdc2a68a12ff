import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../backend/database.types.ts'
import { outcomeStatus } from '../../shared/form/form-outcome.ts'
import { isLetterToken } from '../../shared/letter-token.ts'
import { confirmSubscription, stopSubscription } from './newsletter-commands.ts'
import { outcomeOfFailure } from './newsletter-failure.ts'
import { receiveSubscription } from './newsletter-reception.ts'

const admit = async () => undefined

const wrong = 'Enter an email address like name@example.com'
const token = 'a'.repeat(64)

describe('an address that was left', () => {
  test('is stored and answered', async () => {
    const wire = answering(201)
    expect(await receive(wire, { email: '  ANN@Example.com ' })).toEqual({ state: 'taken' })
    expect(wire.bodies).toEqual([{ email: 'ann@example.com' }])
  })

  test.each(['', '   ', '\u200b', 'a@', '@b', 'a b@c.d', 'a@b'])('%j is refused and comes back', async (email) => {
    const wire = answering(201)
    expect(await receive(wire, { email })).toEqual({ state: 'refused', problem: wrong, typed: email })
    expect(wire.bodies).toEqual([])
  })

  test('a hundred kilobytes come back cut short', async () => {
    const outcome = await receive(answering(201), { email: '<'.repeat(100_000) })
    expect(outcome).toMatchObject({ state: 'refused', typed: '<'.repeat(300) })
  })

  test('a form without the field, or with a file in it, is an empty form', async () => {
    const form = new FormData()
    form.set('email', new Blob(['ann@example.com']))
    expect(await receiveSubscription(answering(201).client, { form, admit })).toMatchObject({
      state: 'refused',
      typed: '',
    })
  })

  test('what a program filled in is answered alike and not stored', async () => {
    const wire = answering(201)
    expect(await receive(wire, { email: 'bot@example.com', website: 'https://x.test' })).toEqual({ state: 'taken' })
    expect(wire.bodies).toEqual([])
  })

  test('is refused where the database refuses it', async () => {
    const outcome = await receive(answering(400, { code: '23514' }), { email: 'ann@example.com' })
    expect(outcome).toEqual({ state: 'refused', problem: wrong, typed: 'ann@example.com' })
  })

  test('is kept on the page while the backend is away', async () => {
    const outcome = await receive(answering(500, { code: 'XX000' }), { email: 'ann@example.com' })
    expect(outcome).toEqual({ state: 'unsent', because: 'backend-away', typed: 'ann@example.com' })
    expect(outcomeStatus(outcome)).toBe(503)
  })
})

describe('a link from a letter', () => {
  test.each([confirmSubscription, stopSubscription])('says done, unknown or unsent', async (follow) => {
    expect(await follow(answering(200, true).client, { token })).toBe('done')
    expect(await follow(answering(200, false).client, { token })).toBe('unknown')
    expect(await follow(answering(500, { code: 'XX000' }).client, { token })).toBe('unsent')
  })

  test.each([null, '', 'x', token.slice(1), `${token}a`, token.toUpperCase(), `${token}\n`])(
    'cut or changed to %j is not even asked about',
    (text) => expect(isLetterToken(text)).toBe(false),
  )
})

test('an answer that never came says why, and keeps the address', () => {
  expect(outcomeOfFailure(undefined, 'a@b.c')).toMatchObject({ because: 'no-connection', typed: 'a@b.c' })
  expect(outcomeOfFailure(429, 'a@b.c')).toMatchObject({ because: 'too-many', typed: 'a@b.c' })
  expect(outcomeOfFailure(502, 'a@b.c')).toMatchObject({ because: 'backend-away', typed: 'a@b.c' })
  expect(outcomeOfFailure(413, 'a@b.c')).toMatchObject({ state: 'refused' })
})

function receive({ client }: ReturnType<typeof answering>, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return receiveSubscription(client, { form, admit })
}

/** The real client library, with a fetch that returns one response and records the request. */
function answering(status: number, answer?: unknown) {
  const bodies: unknown[] = []
  const client = createClient<Database>('http://backend.test', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (_address, request) => {
        bodies.push(JSON.parse(String(request?.body)))
        return new Response(answer === undefined ? null : JSON.stringify(answer), { status })
      },
    },
  })
  return { client, bodies }
}
