import { expect, test } from 'vitest'
import { detectImageType } from './detect-image-type.ts'
import { heic, actorFallbacks, twoHalves } from './sample-files.test-builder.ts'

test('the three kinds are known by their first bytes', async () => {
  expect(detectImageType(await twoHalves().jpeg().toBuffer())).toBe('jpeg')
  expect(detectImageType(await twoHalves().png().toBuffer())).toBe('png')
  expect(detectImageType(await twoHalves().webp().toBuffer())).toBe('webp')
})

test('HEIC is known, so that its owner can be told what to do', () => {
  expect(detectImageType(heic)).toBe('heic')
})

test.each(Object.entries(actorFallbacks))('%s is none of them', (_, file) => {
  expect(detectImageType(file)).toBeUndefined()
})
