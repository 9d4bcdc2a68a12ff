import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

function setUp() {
  let timeMs = 0
  let made = 0
  const memory = createMemory(() => timeMs)
  return { memory, ask: () => memory.remember('frame', async () => (made += 1)), pass: (ms: number) => (timeMs += ms) }
}

test('what was read is not read again for a moment, not even by those who ask at the same time', async () => {
  const { ask } = setUp()
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  expect(await ask()).toBe(1)
})

test('it is read again when the moment is over, and after a write', async () => {
  const { ask, pass, memory } = setUp()
  await ask()
  pass(5_001)
  expect(await ask()).toBe(2)
  memory.forget()
  expect(await ask()).toBe(3)
})

test('what was last given stays known for when there is trouble, also after a write', async () => {
  const { memory, ask, pass } = setUp()
  expect(memory.lastKnown('frame')).toBeUndefined()
  await ask()
  pass(60_000)
  memory.forget()
  await expect(memory.remember('frame', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memory.lastKnown('frame')).toBe(1)
})

test('trouble is passed on and not remembered', async () => {
  const { memory } = setUp()
  await expect(memory.remember('frame', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memory.remember('frame', async () => 'back')).toBe('back')
})
