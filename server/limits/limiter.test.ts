import { describe, expect, test } from 'vitest'
import { createLimiter, formatWait } from './limiter.ts'
import { limits } from './limits.ts'

function createTestLimiter() {
  const clock = { ms: 0 }
  return { clock, limiter: createLimiter({ now: () => clock.ms }) }
}

async function takeAll({ limiter }: ReturnType<typeof createTestLimiter>, network: string) {
  let consumed = 0
  while ((await limiter.consume('form', network)) === undefined) consumed += 1
  return consumed
}

describe('one network', () => {
  test('may use its burst and must then wait some seconds', async () => {
    const one = createTestLimiter()
    expect(await takeAll(one, 'a')).toBe(limits.form.burst)
    expect(await one.limiter.consume('form', 'a')).toBe(60)
  })

  test('gets a token each time one is refilled', async () => {
    const one = createTestLimiter()
    await takeAll(one, 'a')
    one.clock.ms = 60_000
    expect(await one.limiter.consume('form', 'a')).toBeUndefined()
    expect(await one.limiter.consume('form', 'a')).toBe(60)
  })

  test('never accumulates more than its burst', async () => {
    const one = createTestLimiter()
    await takeAll(one, 'a')
    one.clock.ms = 365 * 24 * 3_600_000
    expect(await takeAll(one, 'a')).toBe(limits.form.burst)
  })

  test('does not use the tokens of another network or another kind', async () => {
    const one = createTestLimiter()
    await takeAll(one, 'a')
    expect(await one.limiter.consume('form', 'b')).toBeUndefined()
    expect(await one.limiter.consume('signIn', 'a')).toBeUndefined()
  })

  test('gets a refunded token back', async () => {
    const one = createTestLimiter()
    await takeAll(one, 'a')
    await one.limiter.refund('form', 'a')
    expect(await one.limiter.consume('form', 'a')).toBeUndefined()
    expect(await one.limiter.consume('form', 'a')).toBeGreaterThan(0)
  })
})

test('neighbouring IPv6 networks may do as much as ten of them', async () => {
  const { limiter } = createTestLimiter()
  let total = 0
  for (let index = 0; index < 30; index += 1) {
    while ((await limiter.consume('form', `2c0f:fe38:2210:${index}::/64`)) === undefined) total += 1
  }
  expect(total).toBe(10 * limits.form.burst)
  expect(await limiter.consume('form', '2c0f:fe38:2211:0::/64')).toBeUndefined()
})

test('a flood of networks uses bounded memory, and the most recent stay counted', async () => {
  const { limiter } = createTestLimiter()
  for (let flood = 0; flood < 50_000; flood += 1) await limiter.consume('unprovenForm', `network ${flood}`)
  for (let left = 1; left < limits.unprovenForm.burst; left += 1)
    expect(await limiter.consume('unprovenForm', 'network 49999')).toBeUndefined()
  expect(await limiter.consume('unprovenForm', 'network 49999')).toBeGreaterThan(0)
  for (let left = 0; left < limits.unprovenForm.burst; left += 1)
    expect(await limiter.consume('unprovenForm', 'network 0')).toBeUndefined()
})

test.each([
  [1, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('%i seconds are written %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})
