import { expect, test } from 'vitest'
import { aBrochure, aBrochureListing } from './a-brochure.test-builder.ts'
import { createBrochureRenderer } from './brochure-renderer.ts'

const hash = 'a'.repeat(32)
const withPhoto = aBrochure([aBrochureListing({ photos: [{ hash, alt: '' }] })])

function counted() {
  const count = { photos: 0 }
  const render = createBrochureRenderer({
    getRendition: async () => {
      count.photos += 1
      return undefined
    },
  })
  return { render, count }
}

test('the same brochure is drawn once, also for those who ask at the same time', async () => {
  const { render, count } = counted()
  const made = await Promise.all([render(withPhoto, null), render(withPhoto, null)])
  const again = await render(withPhoto, null)
  expect(count.photos).toBe(1)
  expect(new Set([...made, again].map((rendered) => rendered.state !== 'busy' && rendered.etag)).size).toBe(1)
})

test('a client that has it gets no second copy', async () => {
  const { render } = counted()
  const made = await render(withPhoto, null)
  if (made.state !== 'made') throw new Error('It was not made.')
  expect(await render(withPhoto, made.etag)).toEqual({ state: 'unchanged', etag: made.etag })
})

test('any change makes another one', async () => {
  const { render } = counted()
  const first = await render(withPhoto, null)
  const changed = aBrochure([aBrochureListing({ photos: [{ hash, alt: '' }], price: 'KSh 1' })])
  const second = await render(changed, first.state === 'busy' ? null : first.etag)
  expect(second.state).toBe('made')
})

test('beyond a few dozen that wait, the others are told that it is busy', async () => {
  const { render } = counted()
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, index) => render(aBrochure([aBrochureListing({ title: `Number ${index}` })]), null)),
  )
  expect(all.filter(({ state }) => state === 'busy')).toHaveLength(10)
  expect((await render(withPhoto, null)).state).toBe('made')
})

test('a photo that cannot be read is left out', async () => {
  const render = createBrochureRenderer({ getRendition: () => Promise.reject(new Error('broken image')) })
  expect((await render(withPhoto, null)).state).toBe('made')
})
