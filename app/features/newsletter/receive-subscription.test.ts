import { describe, expect, test } from 'vitest'
import type { AsVisitor, Sql } from '#app/backend/context.ts'
import { outcomeStatus } from '#app/shared/form/form-outcome.ts'
import { isEmailToken } from '#app/shared/email-token.ts'
import { followLink } from './newsletter-commands.ts'
import { receiveSubscription } from './receive-subscription.ts'

const checkSubmission = async () => undefined

const wrong = 'Enter an email address like name@example.com'
const token = 'a'.repeat(64)

describe('a subscribed address', () => {
  test('is stored and confirmed', async () => {
    const backend = databaseAnswering([])
    expect(await receive(backend, { email: '  ANN@Example.com ' })).toEqual({ state: 'accepted' })
    expect(backend.sent).toEqual([['ann@example.com', 'en']])
  })

  test.each(['', '   ', '\u200b', 'a@', '@b', 'a b@c.d', 'a@b'])('%j is rejected and comes back', async (email) => {
    const backend = databaseAnswering([])
    expect(await receive(backend, { email })).toEqual({ state: 'invalid', error: wrong, email })
    expect(backend.sent).toEqual([])
  })

  test('of a hundred kilobytes comes back truncated', async () => {
    const outcome = await receive(databaseAnswering([]), { email: '<'.repeat(100_000) })
    expect(outcome).toMatchObject({ state: 'invalid', email: '<'.repeat(300) })
  })

  test('is missing when the form lacks the field or has a file in it', async () => {
    const form = new FormData()
    form.set('email', new Blob(['ann@example.com']))
    expect(await receiveSubscription(databaseAnswering([]).asVisitor, { form, checkSubmission })).toMatchObject({
      state: 'invalid',
      email: '',
    })
  })

  test("a bot's submission gets the same response and is not stored", async () => {
    const backend = databaseAnswering([])
    expect(await receive(backend, { email: 'bot@example.com', website: 'https://x.test' })).toEqual({
      state: 'accepted',
    })
    expect(backend.sent).toEqual([])
  })

  test('is rejected where the database rejects it', async () => {
    const outcome = await receive(databaseAnswering('23514'), { email: 'ann@example.com' })
    expect(outcome).toEqual({ state: 'invalid', error: wrong, email: 'ann@example.com' })
  })

  test('stays in the form while the backend is unavailable', async () => {
    const outcome = await receive(databaseAnswering('XX000'), { email: 'ann@example.com' })
    expect(outcome).toEqual({ state: 'unsent', reason: 'backend-unavailable', email: 'ann@example.com' })
    expect(outcomeStatus(outcome)).toBe(503)
  })
})

describe('a link from an email', () => {
  test('reports done, unknown or unsent', async () => {
    expect(await followLink(async () => true, token)).toBe('done')
    expect(await followLink(async () => false, token)).toBe('unknown')
    expect(await followLink(() => Promise.reject(new Error('refused')), token)).toBe('unsent')
  })

  test.each([null, '', 'x', token.slice(1), `${token}a`, token.toUpperCase(), `${token}\n`])(
    'is not sent when it is truncated or changed to %j',
    (text) => expect(isEmailToken(text)).toBe(false),
  )
})

function receive({ asVisitor }: ReturnType<typeof databaseAnswering>, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return receiveSubscription(asVisitor, { form, checkSubmission })
}

/** Answers every statement with these rows, or fails with this code, and notes the values that were sent. */
function databaseAnswering(answer: object[] | string) {
  const sent: unknown[][] = []
  const sql = async (_text: unknown, ...values: unknown[]) => {
    sent.push(values)
    if (typeof answer === 'string') throw Object.assign(new Error('refused'), { code: answer })
    return answer
  }
  const asVisitor: AsVisitor = (work) => work(sql as unknown as Sql)
  return { asVisitor, sent }
}
