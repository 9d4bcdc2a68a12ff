import { expect, test } from 'vitest'
import { createWorkBudget } from './work-budget.ts'

function createTestBudget(overrides: { maxConcurrent?: number; waiting?: number } = {}) {
  const clock = { ms: 0 }
  const options = { burstMs: 1_000, msPerSecond: 100, maxConcurrent: 2, waiting: 1, now: () => clock.ms, ...overrides }
  const budget = createWorkBudget(options)
  const work = (ms: number, address = '10.0.0.1') =>
    budget.spend(address, async () => {
      clock.ms += ms
      return 'done'
    })
  return { clock, budget, work }
}

test('a network that caused much work waits until some of its budget is refilled', async () => {
  const { clock, work } = createTestBudget()
  expect(await work(900)).toBe('done')
  expect(await work(900)).toBe('done')
  expect(await work(1)).toBeUndefined()
  expect(await work(1, '10.0.0.2')).toBe('done')
  clock.ms += 10_000
  expect(await work(1)).toBe('done')
})

test('a few requests run at once, some are queued, and more are rejected', async () => {
  const { budget } = createTestBudget()
  const first = Promise.withResolvers<string>()
  const inside = [budget.spend('10.0.0.1', () => first.promise), budget.spend('10.0.0.1', () => first.promise)]
  const third = budget.spend('10.0.0.1', async () => 'third')
  expect(await budget.spend('10.0.0.1', async () => 'fourth')).toBeUndefined()
  expect(await budget.spend('10.0.0.2', async () => 'another network')).toBe('another network')
  first.resolve('first')
  expect(await Promise.all([...inside, third])).toEqual(['first', 'first', 'third'])
})

test('neighbouring IPv6 networks share one budget', async () => {
  const { work } = createTestBudget()
  expect(await work(1_500, '2c0f:fe38:2210:1::1')).toBe('done')
  expect(await work(1, '2c0f:fe38:2210:2::1')).toBeUndefined()
  expect(await work(1, '2c0f:fe38:2211:1::1')).toBe('done')
})

test('a failed request frees its slot', async () => {
  const { budget } = createTestBudget({ maxConcurrent: 1, waiting: 0 })
  await expect(budget.spend('10.0.0.1', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await budget.spend('10.0.0.1', async () => 'in')).toBe('in')
})
