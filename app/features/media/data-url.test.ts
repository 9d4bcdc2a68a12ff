import { expect, test } from 'vitest'
import { fileFromDataUrl } from './data-url.ts'

test('an image inside a data URL is decoded byte by byte', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  const file = fileFromDataUrl(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`)
  expect(file?.type).toBe('image/png')
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes)
})

test.each([
  'data:text/html;base64,PHA+',
  'data:image/svg+xml,<svg/>',
  'data:image/png;base64,%%%',
  'https://example.com/x.jpg',
  '/media/0123456789abcdef0123456789abcdef',
  '',
])('%s contains no file', (text) => {
  expect(fileFromDataUrl(text)).toBeUndefined()
})
