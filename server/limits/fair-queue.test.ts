import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

type Options = Partial<Parameters<typeof createFairQueue>[0]>

/** A queue whose work ends when the test says so, and the names of what has begun. */
function createTestQueue(options: Options = {}) {
  const queue = createFairQueue({
    slots: 2,
    maxWaiting: 100,
    maxWaitingOfNetwork: 50,
    maxWaitMs: 60_000,
    ...options,
  })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (
    name: string,
    address: string,
    client: { isWrite?: boolean; slots?: number; hasLeft?: () => boolean } = {},
  ) =>
    queue.run({ address, ...client }, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    await settle()
    ends.get(name)?.()
    await settle()
  }
  return { add, end, begun, settle }
}

const several = (add: ReturnType<typeof createTestQueue>['add'], count: number, address: string) =>
  Array.from({ length: count }, (_, index) => add(`${address} ${index + 1}`, address))

test('one network leaves a slot to the next one, and gives its result to whoever asked', async () => {
  const { add, end, begun, settle } = createTestQueue()
  const [first] = several(add, 3, '10.0.0.1')
  void add('visitor', '10.0.0.2')
  await settle()
  expect(begun).toEqual(['10.0.0.1 1', 'visitor'])
  await end('10.0.0.1 1')
  expect(await first).toBe('10.0.0.1 1')
})

test('a network that comes anew is next, however many others wait', async () => {
  const { add, end, begun, settle } = createTestQueue({ slots: 4 })
  for (let network = 1; network <= 12; network += 1) several(add, 4, `10.0.0.${network}`)
  void add('visitor', '10.0.1.1')
  await settle()
  expect(begun).toHaveLength(4)
  await end(begun[0] ?? '')
  for (let turn = 1; !begun.includes('visitor'); turn += 1) {
    // Those that have not had a turn either came first, and each gets one only.
    expect(turn).toBeLessThanOrEqual(12)
    await end(begun[turn] ?? '')
  }
  await end(begun.at(-1) ?? '')
  several(add, 4, '10.0.0.1')
  void add('another visitor', '10.0.1.2')
  await end(begun.at(-1) ?? '')
  expect(begun.at(-1)).toBe('another visitor')
})

test('neighbouring IPv6 networks share as one', async () => {
  const { add, begun, settle } = createTestQueue({ slots: 8 })
  for (let network = 1; network <= 20; network += 1) void add(`neighbour ${network}`, `2c0f:fe38:2210:${network}::1`)
  await settle()
  expect(begun).toHaveLength(4)
  void add('visitor', '2c0f:fe38:2211:1::1')
  await settle()
  expect(begun.at(-1)).toBe('visitor')
})

test('some slots are for writes alone', async () => {
  const { add, begun, settle } = createTestQueue({ slots: 3, slotsForWrites: 1 })
  void add('a', '10.0.0.1')
  void add('b', '10.0.0.2')
  void add('c', '10.0.0.3')
  void add('form', '10.0.0.4', { isWrite: true })
  await settle()
  expect(begun).toEqual(['a', 'b', 'form'])
})

test('work whose client left is never begun', async () => {
  const { add, end, begun } = createTestQueue({ slots: 1 })
  void add('a', '10.0.0.1')
  const left = add('left', '10.0.0.2', { hasLeft: () => true })
  void add('b', '10.0.0.3')
  await end('a')
  expect(begun).toEqual(['a', 'b'])
  expect(await left).toBeUndefined()
})

test('where the queue is full, the network that waits with most gives way', async () => {
  const { add, begun, end, settle } = createTestQueue({ slots: 1, maxWaiting: 3, maxWaitingOfNetwork: 3 })
  void add('a', '10.0.0.1')
  const [, , third, fourth] = several(add, 4, '10.0.0.2')
  expect(await fourth).toBeUndefined()
  void add('visitor', '10.0.0.3')
  expect(await third).toBeUndefined()
  await settle()
  await end('a')
  await end('10.0.0.2 1')
  expect(begun).toEqual(['a', '10.0.0.2 1', 'visitor'])
})

test('nobody waits longer than agreed', async () => {
  const { add } = createTestQueue({ slots: 1, maxWaitMs: 1 })
  void add('a', '10.0.0.1')
  expect(await add('b', '10.0.0.2')).toBeUndefined()
})

test('a heavy task waits until enough is free, and is not overtaken', async () => {
  const { add, end, begun, settle } = createTestQueue({ slots: 2 })
  void add('a', '10.0.0.1')
  void add('heavy', '10.0.0.2', { slots: 2 })
  void add('b', '10.0.0.3')
  await settle()
  expect(begun).toEqual(['a'])
  await end('a')
  expect(begun).toEqual(['a', 'heavy'])
  await end('heavy')
  expect(begun).toEqual(['a', 'heavy', 'b'])
})

test('failed work frees its slot', async () => {
  const queue = createFairQueue({ slots: 1, maxWaiting: 1, maxWaitingOfNetwork: 1, maxWaitMs: 60_000 })
  const client = { address: '10.0.0.1' }
  await expect(queue.run(client, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(client, async () => 'in')).toBe('in')
})
