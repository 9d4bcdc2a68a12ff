import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

/** A task that logs its start and ends on demand. */
function makeWork(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = async () => {
    log.push(name)
    await promise
    return name
  }
  return { work, end: resolve }
}

const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a limited number of tasks runs at once, and the next in the queue starts when one ends', async () => {
  const pass = createSemaphore(2)
  const log: string[] = []
  const [first, second, third] = ['first', 'second', 'third'].map((name) => makeWork(log, name)) as [
    ReturnType<typeof makeWork>,
    ReturnType<typeof makeWork>,
    ReturnType<typeof makeWork>,
  ]
  const responses = [first, second, third].map(({ work }) => pass(work))
  await nextTick()
  expect(log).toEqual(['first', 'second'])
  second.end()
  await nextTick()
  expect(log).toEqual(['first', 'second', 'third'])
  first.end()
  third.end()
  expect(await Promise.all(responses)).toEqual(['first', 'second', 'third'])
})

test('a task that takes every slot runs alone, and no later task overtakes it', async () => {
  const pass = createSemaphore(2)
  const log: string[] = []
  const [light, heavy, late] = ['light', 'heavy', 'late'].map((name) => makeWork(log, name)) as [
    ReturnType<typeof makeWork>,
    ReturnType<typeof makeWork>,
    ReturnType<typeof makeWork>,
  ]
  const responses = [pass(light.work), pass(heavy.work, 2), pass(late.work)]
  await nextTick()
  expect(log).toEqual(['light'])
  light.end()
  await nextTick()
  expect(log).toEqual(['light', 'heavy'])
  heavy.end()
  late.end()
  await Promise.all(responses)
  expect(log).toEqual(['light', 'heavy', 'late'])
})

test('a failed task frees its slot', async () => {
  const pass = createSemaphore(1)
  await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await pass(async () => 'next')).toBe('next')
})
