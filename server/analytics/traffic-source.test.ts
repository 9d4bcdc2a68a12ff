import { expect, test } from 'vitest'
import { getTrafficSource } from './traffic-source.ts'

const origin = 'https://makazi.example'
const from = (referrer: string, campaign: string | null = null) => getTrafficSource({ referrer, campaign, origin })

test.each([
  ['', 'direct'],
  ['not an address', 'direct'],
  ['https://www.google.com/', 'search'],
  ['https://www.google.co.ke/search?q=karen+villa', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['android-app://com.google.android.googlequicksearchbox/', 'search'],
  ['https://web.whatsapp.com/', 'messages'],
  ['android-app://com.whatsapp/', 'messages'],
  ['https://t.me/', 'messages'],
  ['https://l.facebook.com/l.php?u=secret', 'social'],
  ['https://t.co/abc', 'social'],
  ['https://www.linkedin.com/', 'social'],
  ['https://www.nation.africa/kenya/houses?reader=7', 'site:nation.africa'],
  ['https://notgoogle.com/', 'site:notgoogle.com'],
  ['https://google.com.evil.example/', 'site:google.com.evil.example'],
])('a visitor from %s has the source %s', (referrer, source) => {
  expect(from(referrer)).toBe(source)
})

test('a click from one of our pages to another has no source', () => {
  expect(from(`${origin}/blog`)).toBeUndefined()
  expect(from(`${origin}/blog`, 'spring')).toBeUndefined()
})

test('a campaign is named by its letters, truncated', () => {
  expect(from('https://www.google.com/', 'Spring 2026 / Karen')).toBe('campaign:spring-2026-karen')
  expect(from('', `${'a'.repeat(500)}`)).toBe(`campaign:${'a'.repeat(60)}`)
  expect(from('', ' <> ')).toBe('direct')
})

test.each([
  `https://${'a.'.repeat(100)}example/`,
  'http://203.0.113.7/',
  'http://[2001:db8::1]/',
  'http://intranet/',
  'app://x_y.z',
])('%s is not a valid site', (referrer) => {
  expect(from(referrer)).toBe('other')
})
