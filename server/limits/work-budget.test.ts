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

test('a network that made much work waits until some of its time came back', async () => {
  const { clock, work } = createTestBudget()
  expect(await work(900)).toBe('done')
  expect(await work(900)).toBe('done')
  expect(await work(1)).toBeUndefined()
  expect(await work(1, '10.0.0.2')).toBe('done')
  clock.ms += 10_000
  expect(await work(1)).toBe('done')
})

test('a few pieces of work are done at once, some wait their turn, more are sent away', async () => {
  const { budget } = createTestBudget()
  const first = Promise.withResolvers<string>()
  const inside = [budget.spend('10.0.0.1', () => first.promise), budget.spend('10.0.0.1', () => first.promise)]
  const third = budget.spend('10.0.0.1', async () => 'third')
  expect(await budget.spend('10.0.0.1', async () => 'fourth')).toBeUndefined()
  expect(await budget.spend('10.0.0.2', async () => 'another network')).toBe('another network')
  first.resolve('first')
  expect(await Promise.all([...inside, third])).toEqual(['first', 'first', 'third'])
})

test('work that fails gives its place back', async () => {
  const { budget } = createTestBudget({ maxConcurrent: 1, waiting: 0 })
  await expect(budget.spend('10.0.0.1', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await budget.spend('10.0.0.1', async () => 'in')).toBe('in')
})
