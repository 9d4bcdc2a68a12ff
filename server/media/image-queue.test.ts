import { afterAll, expect, test } from 'vitest'
import { prepareLogo } from '#server/brand/logo/prepare-logo.ts'
import { inImageQueue, uploadedByStaff } from './image-queue.ts'
import { twoHalves } from './sample-files.test-builder.ts'
import { prepareImage } from './upload/prepare-image.ts'

const end = Promise.withResolvers<void>()
const crowd = Promise.allSettled(Array.from({ length: 50 }, () => inImageQueue(uploadedByStaff(1), () => end.promise)))

afterAll(async () => {
  end.resolve()
  await crowd
})

test.each([
  ['a photo', async () => prepareImage(await twoHalves().jpeg().toBuffer())],
  ['a logo of pixels', async () => prepareLogo(await twoHalves({ width: 800, height: 400 }).png().toBuffer())],
  [
    'a logo of shapes',
    () =>
      prepareLogo(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400"><path d="M0 0h9v9z"/></svg>'),
      ),
  ],
])('while too many uploads wait, %s is told so', async (_, prepare) => {
  expect(await prepare()).toMatchObject({ status: 503, message: expect.stringMatching(/try again/) })
})
