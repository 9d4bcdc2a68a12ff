import { describe, expect, test } from 'vitest'
import { tables } from '#server/api/tables.ts'
import { staffBounds, visitorBounds } from './bounds.ts'
import { parseQuery } from './parse-query.ts'
import { parsePreferences } from './preferences.ts'

const { properties } = tables
if (!properties) throw new Error('The API has no properties')

const parse = (address: string, bounds = visitorBounds) =>
  parseQuery([...new URLSearchParams(address)], { table: properties, bounds })
const ids = (count: number) => Array.from({ length: count }, () => 'id=neq.1').join('&')

describe('a call without parameters', () => {
  test('asks for every column, from the first row, in no order', () => {
    expect(parse('')).toEqual({
      select: [{ kind: 'column', alias: undefined, column: '*', path: '' }],
      conditions: [],
      order: [],
      limit: undefined,
      offset: 0,
      onConflict: [],
    })
  })

  test('is the same as one with empty order and conflict columns', () => {
    expect(parse('order=&on_conflict=')).toEqual(parse(''))
  })
})

describe('the page', () => {
  test('is what limit and offset say', () => {
    expect(parse('limit=20&offset=40')).toMatchObject({ limit: 20, offset: 40 })
    expect(parse('limit=0')).toMatchObject({ limit: 0, offset: 0 })
  })

  test.each([
    ['1000000', 1_000_000],
    ['1000001', 1_000_000],
    ['9999999999999999999', 1_000_000],
  ])('begins a million rows down at most: offset %s is %d', (offset, expected) => {
    expect(parse(`offset=${offset}`).offset).toBe(expected)
  })

  test.each(['-1', '1.5', '1e3', 'ten', '', '1 ', '99999999999999999999'])('cannot be %j rows', (count) => {
    expect(() => parse(`limit=${count}`)).toThrow('This number of rows isn’t valid')
    expect(() => parse(`offset=${count}`)).toThrow('This number of rows isn’t valid')
  })
})

describe('the order', () => {
  test('is ascending unless it says otherwise, with the nulls where it says', () => {
    expect(parse('order=price.desc.nullslast,title,created_at.asc.nullsfirst').order).toEqual([
      { column: 'price', direction: 'desc', nulls: 'nullslast' },
      { column: 'title', direction: 'asc', nulls: undefined },
      { column: 'created_at', direction: 'asc', nulls: 'nullsfirst' },
    ])
  })

  test('has three columns at most', () => {
    expect(() => parse('order=price,title,id,slug')).toThrow('Rows can be ordered by at most 3 columns')
  })

  test.each(['password', 'price.up', 'price.desc.last', 'price desc', '.price', 'price.desc.nullslast.x', 'Price'])(
    'cannot be by %j',
    (order) => {
      expect(() => parse(`order=${order}`)).toThrow('This order isn’t valid')
    },
  )
})

describe('the columns of a conflict', () => {
  test('are columns of the table, with or without quotation marks', () => {
    expect(parse('on_conflict="id",slug').onConflict).toEqual(['id', 'slug'])
    expect(() => parse('on_conflict=id,password')).toThrow('This list of columns isn’t valid')
  })
})

describe('a parameter that means one thing', () => {
  test.each(['select=id', 'order=id', 'limit=1', 'offset=1', 'on_conflict=id', 'columns=id'])(
    'cannot be given twice: %s',
    (parameter) => {
      const name = parameter.split('=')[0]
      expect(() => parse(`${parameter}&${parameter}`)).toThrow(`${name} is given twice`)
      expect(parse(parameter).conditions).toEqual([])
    },
  )
})

describe('a filter', () => {
  test('is of a column of the table', () => {
    expect(parse('price=gte.1000').conditions).toEqual([
      {
        embed: undefined,
        condition: { kind: 'compare', isNegated: false, operator: 'gte', value: '1000', column: 'price', path: '' },
      },
    ])
    expect(() => parse('password=eq.1')).toThrow('column password does not exist')
    expect(() => parse('a.b.c=eq.1')).toThrow('This column isn’t valid')
  })

  test.each(['and', 'or', 'not.and', 'not.or'])('may be a group by %s', (name) => {
    const [filter] = parse(`${name}=(price.gt.1,bedrooms.eq.2)`).conditions
    expect(filter).toMatchObject({
      embed: undefined,
      condition: { kind: 'group', isNegated: name.startsWith('not'), operator: name.replace('not.', '') },
    })
  })

  test.each([
    ['sand', 'column sand does not exist'],
    ['ore', 'column ore does not exist'],
    ['not.andy', 'A filter names a table that isn’t joined'],
    ['nota.or', 'A filter names a table that isn’t joined'],
  ])('is no group by %s', (name, message) => {
    expect(() => parse(`${name}=(price.gt.1)`)).toThrow(message)
  })

  test('may be of a joined table, by its name or its alias in the select', () => {
    expect(parse('select=id,categories(slug)&categories.slug=eq.land').conditions).toMatchObject([
      { embed: 'categories', condition: { column: 'slug' } },
    ])
    expect(parse('select=id,kind:categories(slug)&kind.slug=eq.land').conditions).toMatchObject([{ embed: 'kind' }])
    expect(() => parse('select=id,categories(slug)&categories.price=eq.1')).toThrow('column price does not exist')
  })

  test.each(['id', 'id,categories(slug)', 'id,kind:categories(slug)'])(
    'cannot be of a table that is not joined: select %s',
    (select) => {
      expect(() => parse(`select=${select}&property_types.slug=eq.flat`)).toThrow(
        'A filter names a table that isn’t joined',
      )
    },
  )

  test('cannot be of a column as if it were a joined table', () => {
    expect(() => parse('select=id,title&title.slug=eq.1')).toThrow('A filter names a table that isn’t joined')
  })

  test('is one of at most twenty for visitors, those in groups counted too', () => {
    expect(parse(ids(20)).conditions).toHaveLength(20)
    expect(() => parse(ids(21))).toThrow('Too many filters')
    expect(() => parse(`${ids(19)}&or=(id.eq.1,id.eq.2)`)).toThrow('Too many filters')
    expect(parse(ids(40), staffBounds).conditions).toHaveLength(40)
    expect(() => parse(ids(41), staffBounds)).toThrow('Too many filters')
  })
})

test.each([
  ['limit=1&limit=2', 'PGRST100'],
  ['select=id&categories.slug=eq.land', 'PGRST108'],
])('a client reads by the code why %s was rejected', (address, code) => {
  expect(() => parse(address)).toThrow(expect.objectContaining({ code, status: 400 }))
})

describe('what a call prefers', () => {
  const nothing = { returned: undefined, count: undefined, onDuplicate: undefined, missingDefault: false }

  test.each([
    [null, {}],
    ['', {}],
    ['return=representation', { returned: 'representation' }],
    ['return=minimal, count=exact', { returned: 'minimal', count: 'exact' }],
    ['COUNT=Planned', { count: 'planned' }],
    ['count=estimated', { count: 'estimated' }],
    ['resolution=merge-duplicates,missing=default', { onDuplicate: 'merge-duplicates', missingDefault: true }],
    ['resolution=ignore-duplicates', { onDuplicate: 'ignore-duplicates' }],
    ['tx=rollback, return=headers-only, missing=null', {}],
  ])('%j is read as %j', (header, expected) => {
    expect(parsePreferences(header)).toEqual({ ...nothing, ...expected })
  })
})

test('visitors get no more than staff, in any respect', () => {
  const respects = Object.keys(staffBounds) as (keyof typeof staffBounds)[]
  expect(respects.filter((respect) => !(visitorBounds[respect] <= staffBounds[respect]))).toEqual([])
  expect([visitorBounds.responseBytes, staffBounds.responseBytes]).toEqual([1_048_576, 33_554_432])
})
