import { expect, test } from 'vitest'
import { parsePhotoHash, photoHash } from './photo-hash.ts'

test.each([0, 2, 6])('the address of photo index %d names it', (index) => {
  expect(parsePhotoHash(photoHash(index), 7)).toBe(index)
})

test.each(['', '#', '#photo-', '#photo-0', '#photo-8', '#photo-01', '#photo-1x', '#photo--1', '#tour', '#photo-9999'])(
  '%j names no photo of seven',
  (hash) => {
    expect(parsePhotoHash(hash, 7)).toBeUndefined()
  },
)
