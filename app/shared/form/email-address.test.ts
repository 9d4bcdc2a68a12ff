import { describe, expect, test } from 'vitest'
import { parseEmailAddress } from './email-address.ts'

const wrong = { problem: 'Enter an email address like name@example.com' }
const notOne = { problem: 'Enter one plain email address like name@example.com' }

describe('a single email address', () => {
  test.each([
    ['wanjiku@example.co.ke', 'wanjiku@example.co.ke'],
    ['USER+tag@Exämple.co.ke', 'user+tag@xn--exmple-cua.co.ke'],
    ['user@例え.テスト', 'user@xn--r8jz45g.xn--zckzah'],
    ["o'brien@EXAMPLE.COM", "o'brien@example.com"],
    ['ＡＮＮ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
    ['an\u200bn@exam\u200eple。com.', 'ann@example.com'],
    [`${'l'.repeat(64)}@example.com`, `${'l'.repeat(64)}@example.com`],
  ])('%s is stored as %s', (text, address) => {
    expect(parseEmailAddress(text)).toEqual({ address })
  })

  test.each([
    'missing.example.com',
    'a@',
    '@b',
    'a b@c.d',
    'a@b',
    'a@b.',
    'a@.b',
    'a@b..c',
    '.a@b.c',
    'a..b@c.d',
    'a@-b.c',
    'a@b-.c',
    'a@b_c.d',
    'a@b.c/d',
    'a@b%2ec.d',
    'a@1.2',
    'a@127.0.0.1',
    'é@example.com',
    'a@b\u00adc',
    'a@evil.com／x.c',
  ])('%s is not an address', (text) => {
    expect(parseEmailAddress(text)).toEqual(wrong)
  })

  test.each([
    'a@b.c,d@e.f',
    'a@b.c\nBcc: d@e.f',
    '"x"<a@b.c>',
    '"a@evil"@b.c',
    'a@b.c; d@e.f',
    'a@b@c.d',
    'mailto:a@b.c',
  ])('%j is more than an address', (text) => {
    expect(parseEmailAddress(text)).toEqual(notOne)
  })
})

test('a NUL character is detected', () => {
  expect(parseEmailAddress('a\0@b.c')).toEqual({ problem: "Email contains characters that can't be used" })
})

describe('length', () => {
  test('the part before @ has at most 64 characters', () => {
    expect(parseEmailAddress(`${'l'.repeat(65)}@example.com`)).toEqual({
      problem: 'The part before @ can have at most 64 characters',
    })
  })

  test('the whole has at most 254, also once the domain is converted for sending', () => {
    const label = `${'d'.repeat(60)}.`.repeat(3)
    expect(parseEmailAddress(`a@${label}${'d'.repeat(66)}.ke`.padEnd(255, 'x'))).toEqual({
      problem: 'Email can have at most 254 characters',
    })
    expect(parseEmailAddress(`${'l'.repeat(64)}@${`${'d'.repeat(56)}.`.repeat(3)}日本語大学校.ke`)).toEqual({
      problem: 'Email can have at most 254 characters',
    })
  })

  test('a hundred kilobytes of nonsense are rejected without parsing', () => {
    expect(parseEmailAddress('<'.repeat(100_000))).toEqual({ problem: 'Email can have at most 254 characters' })
  })
})
