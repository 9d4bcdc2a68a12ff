import { expect, test } from 'vitest'
import { formatQuery } from '#server/http/routing/request-target.ts'
import { staffBounds } from './bounds.ts'
import { parseQuery } from './parse-query.ts'
import { tables } from '#server/api/tables.ts'
import { writeQuery } from './write-query.ts'

function rewrite(...parameters: [string, string][]) {
  const table = tables.properties
  if (!table) throw new Error('There are no properties')
  return decodeURIComponent(formatQuery(writeQuery(parseQuery(parameters, { table, bounds: staffBounds }))))
}

test.each([
  [
    [
      ['id', 'neq.1'],
      ['id', 'neq.2'],
    ],
    '?select=*&id=neq.1&and=(id.neq.2)',
  ],
  [
    [
      ['price', 'gte.1'],
      ['price', 'lte.2'],
    ],
    '?select=*&price=gte.1&price=lte.2',
  ],
  [
    [
      ['price', 'not.gt.9'],
      ['price', 'not.lt.1'],
    ],
    '?select=*&price=not.gt.9&and=(price.not.lt.1)',
  ],
  [
    [
      ['id', 'not.in.(1)'],
      ['id', 'not.in.(2)'],
    ],
    '?select=*&id=not.in.(1)&and=(id.not.in.(2))',
  ],
  [
    [
      ['or', '(id.eq.1,id.eq.2)'],
      ['or', '(price.eq.3,price.eq.4)'],
    ],
    '?select=*&and=(or(id.eq.1,id.eq.2),or(price.eq.3,price.eq.4))',
  ],
  [
    [
      ['not.or', '(id.eq.1)'],
      ['not.and', '(price.eq.3)'],
    ],
    '?select=*&and=(not.or(id.eq.1),not.and(price.eq.3))',
  ],
  [[['not.or', '(id.eq.1,title.eq.a)']], '?select=*&not.or=(id.eq.1,title.eq.a)'],
] as const)('each of the filters %j counts', (parameters, expected) => {
  expect(rewrite(...parameters.map(([name, value]): [string, string] => [name, value]))).toBe(expected)
})

test.each([
  ['title.eq."{x},id.not.is.null,slug.eq.{y}"', 'title.eq."{x},id.not.is.null,slug.eq.{y}"'],
  ['title.eq."(Karen), Nairobi"', 'title.eq."(Karen), Nairobi"'],
  ['title.eq.{x,slug.eq.y}', 'title.eq."{x,slug.eq.y}"'],
  [String.raw`title.ilike.%50\% off the price%`, String.raw`title.ilike.%50\% off the price%`],
  ['features.cs.{pool,garden}', 'features.cs.{pool,garden}'],
  ['title.in.("{x},y",z)', 'title.in.("{x},y",z)'],
])('the value of %s stays one value', (member, expected) => {
  expect(rewrite(['or', `(${member})`])).toBe(`?select=*&or=(${expected})`)
})

test.each([
  ['a quotation mark in a value', 'or', String.raw`(title.eq."a\",title.match.A,slug.eq.\"b")`],
  ['a quotation mark in a list', 'or', String.raw`(title.in.("a\",title.match.A,slug.eq.\"b"))`],
  ['brackets that are not opened', 'or', '(and(id.eq.1,title.eq."a)"),price.eq.2)'],
  ['a pattern with a comma', 'or', '(title.ilike."%a, b%")'],
  ['an array with an array', 'or', '(features.cs."{a},id.not.is.null,features.cs.{b}")'],
])('%s is rejected', (_, name, value) => {
  expect(() => rewrite([name, value])).toThrow(/aren’t allowed|isn’t valid/)
})
