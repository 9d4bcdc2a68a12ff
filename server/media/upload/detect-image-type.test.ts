import { expect, test } from 'vitest'
import { detectImageType } from './detect-image-type.ts'
import { heic, unsupportedFiles, twoHalves } from '#server/media/sample-files.test-builder.ts'

test('the three accepted types are detected by their first bytes', async () => {
  expect(detectImageType(await twoHalves().jpeg().toBuffer())).toBe('jpeg')
  expect(detectImageType(await twoHalves().png().toBuffer())).toBe('png')
  expect(detectImageType(await twoHalves().webp().toBuffer())).toBe('webp')
})

test('HEIC is detected, so that the message can name the solution', () => {
  expect(detectImageType(heic)).toBe('heic')
})

test.each(Object.entries(unsupportedFiles))('%s is not an accepted type', (_, file) => {
  expect(detectImageType(file)).toBeUndefined()
})
