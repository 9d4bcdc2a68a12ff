import { describe, expect, test } from 'vitest'
import { tables } from '#server/api/tables.ts'
import { staffBounds, visitorBounds } from './bounds.ts'
import { parseColumn, parseSelect, splitList } from './parse-select.ts'

const { properties, inquiries, viewings } = tables
if (!properties || !inquiries || !viewings) throw new Error('The API lacks a table')

const parse = (text: string, table = properties, bounds = visitorBounds) => parseSelect(text, { table, bounds })
const column = (name: string, more = {}) => ({ kind: 'column', alias: undefined, column: name, path: '', ...more })

describe('the columns of a call', () => {
  test('are those of the table, all of them, or of another name', () => {
    expect(parse('id, title ,\n*')).toEqual([column('id'), column('title'), column('*')])
    expect(parse('name:title')).toEqual([column('title', { alias: 'name' })])
    expect(parse('')).toEqual([])
  })

  test('may be three steps into a JSON value', () => {
    expect(parse('features->0,first:features->>0')).toEqual([
      column('features', { path: '->0' }),
      column('features', { path: '->>0', alias: 'first' }),
    ])
    expect(parse('features->a->b->>c')).toEqual([column('features', { path: '->a->b->>c' })])
    expect(() => parse('features->a->b->c->d')).toThrow('This select isn’t valid')
  })

  test.each(['password', 'constructor'])('cannot be %s, which the table has not', (name) => {
    expect(() => parse(name)).toThrow(`column ${name} does not exist`)
  })

  test.each(['id;drop', 'id::text', 'count()', 'ID', '1id', ':id', 'a:b:id', '-id', 'id->', 'id,,title', 'x->$'])(
    'cannot be %j',
    (text) => {
      expect(() => parse(text)).toThrow(/isn’t valid|can’t be joined/)
    },
  )

  test.each(['constructor', 'toString', '__proto__'])('cannot be called %s, which every object has', (alias) => {
    expect(() => parse(`${alias}:id`)).toThrow('This select isn’t valid')
    expect(() => parse(`${alias}:categories(slug)`)).toThrow('This select isn’t valid')
  })

  test('may be named twice and no more, so that a long text is not asked for a hundred times', () => {
    expect(parse('a:title,b:title')).toHaveLength(2)
    expect(() => parse('a:title,b:title,c:title')).toThrow('title is named too often')
    expect(() => parse('a:categories(id),b:categories(id),c:categories(id)')).toThrow('categories is named too often')
    expect(parse('features->a,features->b,features->c')).toHaveLength(3)
  })

  test('are a hundred at most, in three thousand characters', () => {
    const paths = (count: number) => Array.from({ length: count }, (_, index) => `features->p${index}`).join()
    expect(parse(paths(100))).toHaveLength(100)
    expect(() => parse(paths(101))).toThrow('This select names too many columns')
    expect(parse('id'.padEnd(3_000))).toEqual([column('id')])
    expect(() => parse('id'.padEnd(3_001))).toThrow('This select is too long')
  })
})

describe('a joined table', () => {
  test('is one that the table may be joined with, by its columns', () => {
    expect(parse('id,category:categories!inner(slug,name),property_types!left(*)')).toEqual([
      column('id'),
      {
        kind: 'embed',
        alias: 'category',
        name: 'categories',
        isInner: true,
        items: [column('slug'), column('name')],
      },
      { kind: 'embed', alias: undefined, name: 'property_types', isInner: false, items: [column('*')] },
    ])
    expect(parse('categories()')).toMatchObject([{ name: 'categories', isInner: false, items: [] }])
  })

  test.each(['staff', 'settings', 'constructor'])('cannot be %s, which the list does not have', (name) => {
    expect(() => parse(`${name}(id)`)).toThrow(`${name} can’t be joined here`)
  })

  test.each(['categories!cross(slug)', 'categories!inner!cross(slug)'])('cannot be joined as %s', (text) => {
    expect(() => parse(text)).toThrow('categories can’t be joined here')
  })

  test.each(['categories!inner!left!inner(slug)', 'categories->a(slug)', '1:categories(slug)', 'x.categories(slug)'])(
    'cannot be named %s',
    (text) => {
      expect(() => parse(text)).toThrow('This can’t be joined here')
    },
  )

  test('has columns of its own', () => {
    expect(() => parse('categories(price)')).toThrow('column price does not exist')
  })

  test('is one step away for visitors, and two for staff', () => {
    const [two, three] = ['inquiries(properties(id))', 'inquiries(properties(categories(slug)))']
    expect(() => parse(two, viewings)).toThrow('Tables can be joined at most 1 levels deep')
    expect(parse(two, viewings, staffBounds)).toHaveLength(1)
    expect(() => parse(three, viewings, staffBounds)).toThrow('Tables can be joined at most 2 levels deep')
  })
})

test.each([
  ['settings(id)', 'PGRST200'],
  ['password', '42703'],
])('a client reads by the code why %s was rejected', (text, code) => {
  expect(() => parse(text)).toThrow(expect.objectContaining({ code }))
})

describe('a column of a filter', () => {
  test('may be within a JSON value, and has no other name', () => {
    expect(parseColumn('features->>0', properties)).toEqual({ column: 'features', path: '->>0' })
    expect(() => parseColumn('name:title', properties)).toThrow('This column isn’t valid')
    expect(() => parseColumn('', properties)).toThrow('This column isn’t valid')
    expect(() => parseColumn('password', properties)).toThrow('column password does not exist')
  })
})

describe('a list', () => {
  test.each([
    ['', ['']],
    ['a', ['a']],
    ['a,b', ['a', 'b']],
    ['a(b,c),d{e,f},g', ['a(b,c)', 'd{e,f}', 'g']],
    ['"a,b",c', ['"a,b"', 'c']],
    ['"a\\",b",c', ['"a\\",b"', 'c']],
    ['"(",a', ['"("', 'a']],
    ['a\\,b', ['a\\', 'b']],
    ['((((a,b)))),c', ['((((a,b))))', 'c']],
  ])('%j is split at commas outside brackets and quotation marks into %j', (text, parts) => {
    expect(splitList(text)).toEqual(parts)
  })

  test.each(['(a', 'a)', '"a', '{a', '(((((a)))))', ')(', '"a\\"'])(
    '%j has no end, or is nested too deeply',
    (text) => {
      expect(() => splitList(text)).toThrow('This query isn’t valid')
    },
  )
})
