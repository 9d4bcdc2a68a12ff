import { expect, test } from 'vitest'
import { aBrochure, aBrochureListing } from './a-brochure.test-builder.ts'
import type { Brochure, BrochureRequest } from '#app/shared/brochure.ts'
import { ImageQueueFull } from '#server/media/image-queue.ts'
import { createBrochureRenderer } from './brochure-renderer.ts'

const hash = 'a'.repeat(32)
const withPhoto = aBrochure([aBrochureListing({ photos: [{ hash, alt: '' }] })])

const anyone = { address: '10.0.0.1' }
const get = { knownTag: null, isHead: false }

function counted() {
  const count = { photos: 0 }
  const renderFor = createBrochureRenderer({
    getRendition: async () => {
      count.photos += 1
      return undefined
    },
  })
  const render = (brochure: Brochure, request: Partial<BrochureRequest> = {}) =>
    renderFor(brochure, { ...get, ...request }, anyone)
  return { render, count }
}

test('the same brochure is drawn once, also for those who ask at the same time', async () => {
  const { render, count } = counted()
  const made = await Promise.all([render(withPhoto), render(withPhoto)])
  const again = await render(withPhoto)
  expect(count.photos).toBe(1)
  expect(new Set([...made, again].map((rendered) => rendered.state !== 'busy' && rendered.etag)).size).toBe(1)
})

test('a client that has it gets no second copy', async () => {
  const { render } = counted()
  const made = await render(withPhoto)
  if (made.state !== 'made') throw new Error('It was not made.')
  expect(await render(withPhoto, { knownTag: made.etag })).toEqual({ state: 'unchanged', etag: made.etag })
})

test('for its head alone nothing is drawn', async () => {
  const { render, count } = counted()
  const head = await render(withPhoto, { isHead: true })
  expect([head.state, count.photos]).toEqual(['unmade', 0])
  const made = await render(withPhoto)
  expect(await render(withPhoto, { isHead: true })).toEqual(made)
})

test('any change makes another one', async () => {
  const { render } = counted()
  const first = await render(withPhoto)
  const changed = aBrochure([aBrochureListing({ photos: [{ hash, alt: '' }], price: 'KSh 1' })])
  const second = await render(changed, { knownTag: first.state === 'busy' ? null : first.etag })
  expect(second.state).toBe('made')
})

test('one network has a few drawn and is then told that it is busy, and the next one has its turn', async () => {
  // Drawn at once: whoever waits for ten seconds is told so too, and a busy machine may need them for one.
  const renderFor = createBrochureRenderer({ getRendition: async () => undefined, draw: async () => new Uint8Array(8) })
  const render = (brochure: Brochure, address = anyone.address) => renderFor(brochure, get, { address })
  const brochureOf = (index: number) => aBrochure([aBrochureListing({ title: `Number ${index}` })])
  const flood = Promise.all(Array.from({ length: 40 }, (_, index) => render(brochureOf(index))))
  expect((await render(withPhoto, '10.0.0.2')).state).toBe('made')
  const states = (await flood).map(({ state }) => state)
  expect(states.filter((state) => state === 'made')).toHaveLength(9)
  expect(states.filter((state) => state === 'busy')).toHaveLength(31)
})

test('a photo that cannot be read is left out', async () => {
  const render = createBrochureRenderer({ getRendition: () => Promise.reject(new Error('broken image')) })
  expect((await render(withPhoto, get, anyone)).state).toBe('made')
})

test('while too many images are being made, no brochure without photos is stored', async () => {
  const render = createBrochureRenderer({ getRendition: () => Promise.reject(new ImageQueueFull()) })
  expect((await render(withPhoto, get, anyone)).state).toBe('busy')
})

test('who joins a brochure that is being drawn is told that it is busy as well', async () => {
  const begun = Promise.withResolvers<void>()
  const full = Promise.withResolvers<undefined>()
  const render = createBrochureRenderer({
    getRendition: () => {
      begun.resolve()
      return full.promise
    },
  })
  const first = render(withPhoto, get, anyone)
  await begun.promise
  const joined = render(withPhoto, get, anyone)
  full.reject(new ImageQueueFull())
  expect([(await first).state, (await joined).state]).toEqual(['busy', 'busy'])
})

test('drawing takes the thread of the pages a fraction of its time', async () => {
  const { render } = counted()
  const long = aBrochure(Array.from({ length: 10 }, (_, index) => aBrochureListing({ title: `Number ${index}` })))
  await render(withPhoto)
  // In processor time, which does not depend on what else the machine does.
  const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()]
  expect((await render(long)).state).toBe('made')
  const [own, all] = [process.threadCpuUsage(ownBefore), process.cpuUsage(allBefore)]
  expect(own.user + own.system).toBeLessThan((all.user + all.system) / 2)
})
