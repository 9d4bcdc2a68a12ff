import { describe, expect, test } from 'vitest'
import { megabytes, whyNotSendable } from './uploadable-file.ts'

const mb = 1024 * 1024
const file = (changed: Partial<Pick<File, 'name' | 'type' | 'size'>> = {}) => ({
  name: 'front.jpg',
  type: 'image/jpeg',
  size: 4 * mb,
  ...changed,
})

describe('an accepted file', () => {
  test.each([
    ['a JPEG', file()],
    ['a PNG', file({ name: 'plan.png', type: 'image/png' })],
    ['a WebP', file({ name: 'x.webp', type: 'image/webp' })],
    ['a JPEG of unknown type', file({ type: '' })],
    ['an image without a name', file({ name: '' })],
    ['12 MB exactly', file({ size: 12 * mb })],
  ])('%s', (_, input) => {
    expect(whyNotSendable(input)).toBeUndefined()
  })
})

describe('a file rejected before upload', () => {
  test.each([
    ['HEIC by its type', file({ type: 'image/heic' }), /^HEIC .*“Most compatible”/],
    ['HEIC by its name', file({ name: 'IMG_2047.HEIC', type: '' }), /^HEIC /],
    ['SVG', file({ name: 'a.svg', type: 'image/svg+xml' }), /^Only JPEG, PNG or WebP images\.$/],
    ['a PDF', file({ name: 'deed.pdf', type: 'application/pdf' }), /^Only JPEG/],
    ['an unknown type and another extension', file({ name: 'deed', type: '' }), /^Only JPEG/],
    ['an empty file', file({ size: 0 }), /empty/],
    [
      'a file of one byte more than 12 MB',
      file({ size: 12 * mb + 1 }),
      /^It is 12\.0 MB; a photo can be at most 12 MB\.$/,
    ],
  ])('%s', (_, input, reason) => {
    expect(whyNotSendable(input)).toMatch(reason)
  })
})

test.each([
  [1, '1 KB'],
  [60 * 1024, '60 KB'],
  [4.14 * mb, '4.1 MB'],
])('%d bytes are written %s', (bytes, text) => {
  expect(megabytes(bytes)).toBe(text)
})
