import { describe, expect, test } from 'vitest'
import { createLimiter, formatWait } from './limiter.ts'
import { limits } from './limits.ts'

function aLimiter() {
  const clock = { ms: 0 }
  return { clock, limiter: createLimiter({ now: () => clock.ms }) }
}

function takeAll({ limiter }: ReturnType<typeof aLimiter>, network: string) {
  let taken = 0
  while (limiter.take('form', network) === undefined) taken += 1
  return taken
}

describe('one network', () => {
  test('may use its burst and must then wait some seconds', () => {
    const one = aLimiter()
    expect(takeAll(one, 'a')).toBe(limits.form.burst)
    expect(one.limiter.take('form', 'a')).toBe(60)
  })

  test('gets a token each time one is refilled', () => {
    const one = aLimiter()
    takeAll(one, 'a')
    one.clock.ms = 60_000
    expect(one.limiter.take('form', 'a')).toBeUndefined()
    expect(one.limiter.take('form', 'a')).toBe(60)
  })

  test('never accumulates more than its burst', () => {
    const one = aLimiter()
    takeAll(one, 'a')
    one.clock.ms = 365 * 24 * 3_600_000
    expect(takeAll(one, 'a')).toBe(limits.form.burst)
  })

  test('uses up no tokens of another network or another kind', () => {
    const one = aLimiter()
    takeAll(one, 'a')
    expect(one.limiter.take('form', 'b')).toBeUndefined()
    expect(one.limiter.take('signIn', 'a')).toBeUndefined()
  })

  test('gets a refunded token back', () => {
    const one = aLimiter()
    takeAll(one, 'a')
    one.limiter.refund('form', 'a')
    expect(one.limiter.take('form', 'a')).toBeUndefined()
    expect(one.limiter.take('form', 'a')).toBeGreaterThan(0)
  })
})

test('a flood of networks is bounded, and the most recent stay counted', () => {
  const { limiter } = aLimiter()
  for (let flood = 0; flood < 50_000; flood += 1) limiter.take('unprovenForm', `network ${flood}`)
  for (let left = 1; left < limits.unprovenForm.burst; left += 1)
    expect(limiter.take('unprovenForm', 'network 49999')).toBeUndefined()
  expect(limiter.take('unprovenForm', 'network 49999')).toBeGreaterThan(0)
  for (let left = 0; left < limits.unprovenForm.burst; left += 1)
    expect(limiter.take('unprovenForm', 'network 0')).toBeUndefined()
})

test.each([
  [1, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})
