import { expect, test } from 'vitest'
import { parseUploadResponse } from './upload-image.ts'

const image = { src: '/media/0123456789abcdef0123456789abcdef', alt: '', width: 40, height: 30, color: '#8a6d4f' }

test('an uploaded image has its URL and size', () => {
  expect(parseUploadResponse(201, JSON.stringify(image))).toEqual({ state: 'stored', image })
})

test.each([413, 415, 422])("an invalid file (%d) is rejected permanently, with the server's message", (status) => {
  expect(parseUploadResponse(status, '{"message":"This file is empty."}')).toEqual({
    state: 'rejected',
    message: 'This file is empty.',
  })
})

test.each([
  [401, true],
  [403, false],
  [408, false],
  [503, false],
])('a failed upload (%d) can be retried', (status, isSessionOver) => {
  expect(parseUploadResponse(status, '{"message":"Not now."}')).toEqual({
    state: 'failed',
    message: 'Not now.',
    isSessionOver,
  })
})

test.each([
  [502, '<html>Bad gateway</html>'],
  [200, 'ok'],
  [201, '{"src":"https://elsewhere.example/x.jpg"}'],
  [500, 'null'],
])('an unexpected response (%d) is not an image', (status, text) => {
  expect(parseUploadResponse(status, text)).toMatchObject({
    state: 'failed',
    message: 'Something went wrong on our side.',
  })
})
