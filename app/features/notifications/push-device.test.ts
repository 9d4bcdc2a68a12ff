import { expect, test } from 'vitest'
import { deviceName } from './push-device.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A145) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_1) AppleWebKit/605.1 Version/17.1 Safari/605.1', 'Safari on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  ['', 'A browser'],
])('%j is recognised as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
