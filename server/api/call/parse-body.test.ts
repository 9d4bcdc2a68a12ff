import { describe, expect, test } from 'vitest'
import { ForbiddenColumn, isTooDeep, parseJson, parseRows, parseValues } from './parse-body.ts'

const json = (text: string | Uint8Array, type: string | null = 'application/json') => parseJson(Buffer.from(text), type)
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('a body', () => {
  test('is JSON, with or without saying so', () => {
    expect(json('{"a":[1,null]}', null)).toEqual({ a: [1, null] })
    expect(json('"ä"', 'Application/JSON ; charset=utf-8')).toBe('ä')
  })

  test.each(['text/csv', 'application/x-www-form-urlencoded', '', 'application/json+x', ';application/json'])(
    'cannot be of the type %j',
    (type) => {
      expect(() => json('{}', type)).toThrow('Only JSON bodies are supported')
    },
  )

  test.each(['', '{', '{"a":1}{', 'undefined'])('cannot be %j', (text) => {
    expect(() => json(text)).toThrow('Empty or invalid json')
  })

  test('cannot be of bytes that are no text', () => {
    expect(() => json(Uint8Array.of(0x22, 0xff, 0x22))).toThrow('Empty or invalid json')
  })

  test('is nested sixteen levels deep at most', () => {
    expect(json(nested(16))).toBeInstanceOf(Array)
    expect(() => json(nested(17))).toThrow('This body is nested too deeply')
    expect(isTooDeep(JSON.parse('{"a":'.repeat(17) + '1' + '}'.repeat(17)))).toBe(true)
  })

  test('holds no text that is JSON of more than a thousand levels, which ends the database’s stack', () => {
    expect(isTooDeep([nested(1_000)])).toBe(false)
    expect(isTooDeep([nested(1_001)])).toBe(true)
    expect(isTooDeep({ a: ` \n${'{'.repeat(1_001)}` })).toBe(true)
    expect(isTooDeep('[]'.repeat(1_001))).toBe(false)
    expect(isTooDeep(`[${'{}'.repeat(1_001)}`)).toBe(false)
    expect(isTooDeep(`A letter ${nested(1_001)}`)).toBe(false)
  })

  test.each([1, null, true, 'text', {}, []])('%j is not nested', (value) => {
    expect(isTooDeep(value)).toBe(false)
  })
})

test.each([
  [() => json('{}', 'text/csv'), 'PGRST102'],
  [() => json('{'), 'PGRST102'],
  [() => parseRows([{}], { columns: [], rows: 1 }), '22023'],
  [() => parseValues(null, { columns: [] }), 'PGRST102'],
  [() => parseValues({ id: 1 }, { columns: [] }), 'PGRST204'],
])('a client reads by the code why a body was rejected: %s', (read, code) => {
  expect(read).toThrow(expect.objectContaining({ code }))
})

describe('the rows of an insert', () => {
  const columns = ['id', 'name']

  test('are one object, or several where the caller may store several', () => {
    expect(parseRows({ id: 1 }, { columns, rows: 1 })).toEqual([{ id: 1 }])
    expect(parseRows([{ id: 1 }, { name: 'a' }], { columns, rows: 2 })).toEqual([{ id: 1 }, { name: 'a' }])
    expect(() => parseRows([{ id: 1 }], { columns, rows: 1 })).toThrow('Only one row can be inserted at a time')
    expect(() => parseRows([{}, {}, {}], { columns, rows: 2 })).toThrow('At most 2 rows can be inserted at a time')
  })

  test.each([null, 1, 'id', [[]]])('cannot be %j', (row) => {
    expect(() => parseValues(row, { columns })).toThrow('A row must be a JSON object')
  })

  test('have known columns', () => {
    expect(() => parseValues({ id: 1, password: 2 }, { columns })).toThrow(
      "Could not find the 'password' column in the schema cache",
    )
    expect(() => parseValues({ ['x'.repeat(100)]: 1 }, { columns })).toThrow(`the '${'x'.repeat(60)}' column`)
  })

  test('have no column that exists and is not the caller’s to write', () => {
    expect(() => parseValues({ id: 1, is_published: true }, { columns, known: [...columns, 'is_published'] })).toThrow(
      ForbiddenColumn,
    )
  })
})
