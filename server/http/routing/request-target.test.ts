import { describe, expect, test } from 'vitest'
import { formatQuery, parseRequestTarget } from './request-target.ts'

describe('a path has one spelling', () => {
  test.each(['/', '/projects', '/blog/buying-land', '/assets/root-B_x1.css', '/auth/v1/token', '/a~b'])(
    '%s is parsed unchanged',
    (path) => expect(parseRequestTarget(path)?.path).toBe(path),
  )

  test.each([
    '',
    'projects',
    '*',
    '//',
    '//evil.example/x',
    '/projects/',
    '/a//b',
    '/.',
    '/..',
    '/a/./b',
    '/a/../b',
    '/a/..',
    '/%70rojects',
    '/%2e/projects',
    '/%2E%2E/projects',
    '/a%2Fb',
    '/a%5Cb',
    '/%C3%A9',
    '/a;b',
    '/a\\b',
    '/a#b',
    '/a b',
    '/a\0',
    '/a%00',
    '/a\u0001',
    '/é',
    '/a:b',
    '/a@b',
    'http://makazi.test/projects',
    '/projects#?q=1',
    '/projects?q=1#x',
  ])('%j is not a valid URL', (target) => expect(parseRequestTarget(target)).toBeUndefined())
})

describe('parameters', () => {
  const read = (query: string) => parseRequestTarget(`/x?${query}`)?.parameters

  test('are decoded and keep their order', () => {
    expect(read('b=2&a=1&b=%C3%A9+%26%2B&&c')).toEqual([
      ['b', '2'],
      ['a', '1'],
      ['b', 'é &+'],
      ['c', ''],
    ])
  })

  test.each(['a=%', 'a=%zz', 'a=%E0%A4%A', 'a=%00', '%00=a', 'a=%ED%A0%80'])(
    '%j cannot be parsed and is ignored',
    (query) => {
      expect(parseRequestTarget(`/x?b=1&${query}`)).toMatchObject({ parameters: [['b', '1']], isPartial: true })
    },
  )

  test.each(['a=é', 'a=\t', 'a=b c', 'a=\0'])('%j is not allowed in a URL', (query) =>
    expect(read(query)).toBeUndefined(),
  )

  test('are at most a hundred', () => {
    expect(parseRequestTarget(`/x?${'a=1&'.repeat(100)}`)).toMatchObject({ isPartial: false })
    const tooMany = parseRequestTarget(`/x?${'a=1&'.repeat(101)}`)
    expect([tooMany?.parameters.length, tooMany?.isPartial]).toEqual([100, true])
  })

  test('are written in one spelling, which is parsed to the same values', () => {
    const parameters = read('q=%61%20b&x=%2e') ?? []
    expect(formatQuery(parameters)).toBe('?q=a%20b&x=.')
    expect(parseRequestTarget(`/x${formatQuery(parameters)}`)?.parameters).toEqual(parameters)
    expect(formatQuery([])).toBe('')
  })
})
