import { expect, test } from 'vitest'
import { createHouse } from './full-house.ts'

test('whoever comes when every place is taken is told when to come again, and a place left is a place free', async () => {
  const house = createHouse(2)
  const first = Promise.withResolvers<Response>()
  const inside = [house.admit(() => first.promise), house.admit(() => first.promise)]
  const third = await house.admit(async () => new Response('in'))
  expect(third.status).toBe(503)
  expect(third.headers.get('retry-after')).toBe('3')
  expect(await third.text()).toContain('more visitors right now')

  first.resolve(new Response('done'))
  await Promise.all(inside)
  expect(await (await house.admit(async () => new Response('in'))).text()).toBe('in')
})

test('a call is sent away in the shape that its client reads, and work that fails gives its place back', async () => {
  const house = createHouse(1)
  const failing = house.admit(async () => Promise.reject(new Error('broken')), true)
  const refused = await house.admit(async () => new Response('in'), true)
  expect(await refused.json()).toMatchObject({ code: 'over_capacity' })
  await expect(failing).rejects.toThrow('broken')
  expect((await house.admit(async () => new Response('in'))).status).toBe(200)
})

test('what gets no answer is given up, and its place is free again', async () => {
  const house = createHouse(1, 20)
  const lost = await house.admit(() => new Promise<Response>(() => {}), true)
  expect(lost.status).toBe(503)
  expect(lost.headers.get('retry-after')).toBe('3')
  expect((await house.admit(async () => new Response('in'))).status).toBe(200)
})
