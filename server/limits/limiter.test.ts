import { describe, expect, test } from 'vitest'
import { createLimiter, waitWords } from './limiter.ts'
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
  test('gets its burst and is then told how many seconds to wait', () => {
    const house = aLimiter()
    expect(takeAll(house, 'a')).toBe(limits.form.burst)
    expect(house.limiter.take('form', 'a')).toBe(60)
  })

  test('gets one more each time one has come back', () => {
    const house = aLimiter()
    takeAll(house, 'a')
    house.clock.ms = 60_000
    expect(house.limiter.take('form', 'a')).toBeUndefined()
    expect(house.limiter.take('form', 'a')).toBe(60)
  })

  test('never saves up more than its burst', () => {
    const house = aLimiter()
    takeAll(house, 'a')
    house.clock.ms = 365 * 24 * 3_600_000
    expect(takeAll(house, 'a')).toBe(limits.form.burst)
  })

  test('takes nothing from another, nor from another kind', () => {
    const house = aLimiter()
    takeAll(house, 'a')
    expect(house.limiter.take('form', 'b')).toBeUndefined()
    expect(house.limiter.take('signIn', 'a')).toBeUndefined()
  })

  test('gets back what was no trouble', () => {
    const house = aLimiter()
    takeAll(house, 'a')
    house.limiter.giveBack('form', 'a')
    expect(house.limiter.take('form', 'a')).toBeUndefined()
    expect(house.limiter.take('form', 'a')).toBeGreaterThan(0)
  })
})

test('a flood of networks is kept small, and the newest stay counted', () => {
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
])('%i seconds are %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words)
})
