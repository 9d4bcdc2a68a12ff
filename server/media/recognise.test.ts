import { expect, test } from 'vitest'
import { recognise } from './recognise.ts'
import { heic, strangers, twoHalves } from './sample-files.test-builder.ts'

test('the three kinds are known by their first bytes', async () => {
  expect(recognise(await twoHalves().jpeg().toBuffer())).toBe('jpeg')
  expect(recognise(await twoHalves().png().toBuffer())).toBe('png')
  expect(recognise(await twoHalves().webp().toBuffer())).toBe('webp')
})

test('HEIC is known, so that its owner can be told what to do', () => {
  expect(recognise(heic)).toBe('heic')
})

test.each(Object.entries(strangers))('%s is none of them', (_, file) => {
  expect(recognise(file)).toBeUndefined()
})
