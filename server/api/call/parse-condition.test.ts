import { describe, expect, test } from 'vitest'
import { tables } from '#server/api/tables.ts'
import { type Bounds, staffBounds, visitorBounds } from './bounds.ts'
import type { Condition } from './query.ts'
import { countConditions, parseComparison, parseGroup } from './parse-condition.ts'

const { properties } = tables
if (!properties) throw new Error('The API has no properties')

const compare = (expression: string, bounds: Bounds = visitorBounds) =>
  parseComparison('title', expression, { table: properties, bounds })
const group = (text: string, name = 'and', bounds: Bounds = visitorBounds) =>
  parseGroup(name, text, { table: properties, bounds })
const comparison = (operator: string, value: string, more = {}) => ({
  kind: 'compare',
  isNegated: false,
  operator,
  value,
  column: 'title',
  path: '',
  ...more,
})

describe('a comparison', () => {
  test.each(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'cs', 'cd', 'ov'])('may be by %s', (operator) => {
    expect(compare(`${operator}.Villa`)).toEqual(comparison(operator, 'Villa'))
    expect(compare(`not.${operator}.Villa`)).toEqual(comparison(operator, 'Villa', { isNegated: true }))
  })

  test.each(['match.a', 'imatch.a', 'fts.a', 'plfts.a', 'sl.a', 'EQ.a', 'eq', 'Villa', '', 'not.not.eq.a', '.eq.a'])(
    'cannot be %j, such as a regular expression',
    (expression) => {
      const rejection = { message: 'Unknown filter operator', code: 'PGRST100' }
      expect(() => compare(expression)).toThrow(expect.objectContaining(rejection))
    },
  )

  test('keeps dots and line breaks of its value', () => {
    expect(compare('eq.a.b\nc')).toEqual(comparison('eq', 'a.b\nc'))
    expect(compare('eq.')).toEqual(comparison('eq', ''))
  })

  test.each(['null', 'not_null', 'true', 'false', 'unknown', 'NULL'])('is with %s by is', (value) => {
    expect(compare(`is.${value}`)).toEqual(comparison('is', value))
  })

  test.each(['', '1', 'nullx', 'xnull', 'not null'])('is not with %j by is', (value) => {
    expect(() => compare(`is.${value}`)).toThrow('This filter isn’t valid')
  })

  test('has a value of at most 300 characters for visitors, and of 2,000 for staff', () => {
    expect(compare(`eq.${'a'.repeat(300)}`)).toMatchObject({ operator: 'eq' })
    expect(() => compare(`eq.${'a'.repeat(301)}`)).toThrow('A filter value is too long')
    expect(compare(`eq.${'a'.repeat(2_000)}`, staffBounds)).toMatchObject({ operator: 'eq' })
    expect(() => compare(`eq.${'a'.repeat(2_001)}`, staffBounds)).toThrow('A filter value is too long')
  })
})

describe.each(['like', 'ilike'])('a pattern by %s', (operator) => {
  const message = 'A pattern has at most 100 characters and 2 wildcards'

  test('has at most two wildcards for visitors, those with a backslash not counted', () => {
    for (const pattern of ['%garden%', '*garden*', '%garden\\%%', '\\%\\%\\*garden'])
      expect(compare(`${operator}.${pattern}`)).toMatchObject({ value: pattern })
    for (const pattern of ['%a%b%', '*a*b*', '%a*b%', '\\\\%a%b%'])
      expect(() => compare(`${operator}.${pattern}`)).toThrow(message)
  })

  test('has at most a hundred characters for visitors', () => {
    expect(compare(`${operator}.${'a'.repeat(100)}`)).toMatchObject({ operator })
    expect(() => compare(`${operator}.${'a'.repeat(101)}`)).toThrow(message)
  })

  test('has more for staff, and then more than other values', () => {
    expect(compare(`${operator}.${'a%'.repeat(100)}`, staffBounds)).toMatchObject({ operator })
    expect(() => compare(`${operator}.${'a%'.repeat(101)}`, staffBounds)).toThrow('500 characters and 100 wildcards')
    expect(compare(`${operator}.${'a'.repeat(301)}`, { ...visitorBounds, patternLength: 400 })).toBeTruthy()
  })
})

describe('a list of values', () => {
  const list = (text: string, bounds?: Bounds) => compare(`in.${text}`, bounds)

  test.each([
    ['()', []],
    ['(a)', ['a']],
    ['(a,b c)', ['a', 'b c']],
    ['("a,b","c\\"d","e\\\\f")', ['a,b', 'c"d', 'e\\f']],
    ['("(a)")', ['(a)']],
    ['("a\nb")', ['a\nb']],
    ['("a\\\nb")', ['a\nb']],
  ])('%j holds %j', (text, values) => {
    expect(list(text)).toEqual({ kind: 'in', isNegated: false, values, column: 'title', path: '' })
  })

  test('may be excluded', () => {
    expect(compare('not.in.(a)')).toMatchObject({ kind: 'in', isNegated: true, values: ['a'] })
  })

  test.each(['', 'a', '(a', 'a)', '1,2'])('cannot be %j', (text) => {
    expect(() => list(text)).toThrow('This list isn’t valid')
  })

  test.each(['("a"b)', '(a"b")', '(a(b))', '("a""b")', '(x"y")'])('cannot be %s', (text) => {
    expect(() => list(text)).toThrow('This filter isn’t valid')
  })

  test('holds at most a hundred values of 300 characters for visitors', () => {
    const many = (count: number) => `(${Array.from({ length: count }, () => 'a').join()})`
    expect(list(many(100))).toMatchObject({ kind: 'in' })
    expect(() => list(many(101))).toThrow('A list holds at most 100 values')
    expect(list(many(500), staffBounds)).toMatchObject({ kind: 'in' })
    expect(list(`(${'a'.repeat(300)})`)).toMatchObject({ kind: 'in' })
    expect(() => list(`(b,${'a'.repeat(301)})`)).toThrow('A value in this list is too long')
  })
})

describe('a group', () => {
  const bedrooms = { column: 'bedrooms', path: '' }

  test('holds comparisons, lists and one more level of groups', () => {
    expect(group('(title.eq.a, bedrooms.not.in.(1,2),not.or(title.like.%a%,features->>a.not.is.null))')).toEqual({
      kind: 'group',
      isNegated: false,
      operator: 'and',
      conditions: [
        comparison('eq', 'a'),
        { kind: 'in', isNegated: true, values: ['1', '2'], ...bedrooms },
        {
          kind: 'group',
          isNegated: true,
          operator: 'or',
          conditions: [
            comparison('like', '%a%'),
            comparison('is', 'null', { isNegated: true, column: 'features', path: '->>a' }),
          ],
        },
      ],
    })
    expect(() => group('(or(and(title.eq.a)))')).toThrow('Filters are nested too deeply')
  })

  test.each([
    ['and', { operator: 'and', isNegated: false }],
    ['or', { operator: 'or', isNegated: false }],
    ['not.and', { operator: 'and', isNegated: true }],
    ['not.or', { operator: 'or', isNegated: true }],
  ])('by %s is %j', (name, expected) => {
    expect(group('(title.eq.a)', name)).toMatchObject(expected)
  })

  test.each(['xand', 'andx', 'xnot.or', 'nor', ''])('cannot be by %j', (name) => {
    expect(() => group('(title.eq.a)', name)).toThrow('This filter isn’t valid')
  })

  test.each([
    '',
    'title.eq.a',
    '(title.eq.a',
    'title.eq.a)',
    '()',
    '($title.eq.a)',
    '(title)',
    '(title.eq)',
    '(title.not.a)',
    '( .eq.a)',
  ])('cannot be %j', (text) => {
    expect(() => group(text)).toThrow(/isn’t valid|Unknown filter operator/)
  })

  test('reads a value in quotation marks without them, and no value with a mark or a bracket otherwise', () => {
    expect(group('(title.eq."a,(b)")')).toMatchObject({ conditions: [comparison('eq', 'a,(b)')] })
    expect(group('(title.eq."a\nb")')).toMatchObject({ conditions: [comparison('eq', 'a\nb')] })
    expect(group('(title.eq.a\nb)')).toMatchObject({ conditions: [comparison('eq', 'a\nb')] })
    expect(group('(title.eq."and(x)")')).toMatchObject({ conditions: [comparison('eq', 'and(x)')] })
    expect(() => group('(title.eq.a"b")')).toThrow('This filter isn’t valid')
    expect(() => group('(title.eq.a(b))')).toThrow('This filter isn’t valid')
  })

  test('holds at most twenty conditions for visitors', () => {
    const many = (count: number) => `(${Array.from({ length: count }, () => 'title.eq.a').join()})`
    expect(countConditions(group(many(20)))).toBe(20)
    expect(() => group(many(21))).toThrow('Too many filters')
  })

  test('counts as the comparisons in it', () => {
    expect(countConditions(comparison('eq', 'a') as Condition)).toBe(1)
    expect(countConditions(group('(title.eq.a,or(title.eq.b,title.in.(c,d)))'))).toBe(3)
  })
})
