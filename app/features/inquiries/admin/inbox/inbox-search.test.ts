import { expect, test } from 'vitest'
import {
  chosenCard,
  countFilters,
  inboxParams,
  isNarrowed,
  parseInboxSearch,
  parseOpenInquiryId,
  defaultInboxSearch,
} from './inbox-search.ts'

const read = (query: string) => parseInboxSearch(new URLSearchParams(query))

test('a URL without filters shows the open inquiries', () => {
  expect(read('')).toEqual(defaultInboxSearch)
  expect(isNarrowed(read(''))).toBe(false)
  expect(chosenCard(read(''))).toBe('open')
})

test.each([
  'status=won',
  "type=House'--",
  'spam=perhaps',
  'due=later',
  'assignee=x',
  'source=duplicate',
  'property=1',
  'from=2026-02-30',
  'to=20261120',
  'page=0',
  'page=-2',
  'page=1e9',
  'page=2.5',
  'page=NaN',
])('the invalid value %s is ignored', (query) => {
  expect(read(query)).toEqual(defaultInboxSearch)
})

test('the search text is truncated at 200 characters', () => {
  expect(read(`search=${'a'.repeat(10_000)}`).text).toHaveLength(200)
})

test('the URL is parsed to the same filters it was made from', () => {
  const query =
    'search=50%25+%26+more&status=new&due=overdue&assignee=me&type=viewing&source=chat&' +
    'property=0192aabb-ccdd-7000-8000-000000000001&from=2026-11-01&to=2026-11-20&spam=all&page=3'
  expect(inboxParams(read(query)).toString()).toBe(query)
  expect(countFilters(read(query))).toBe(9)
})

test.each([
  ['status=new', 'new'],
  ['due=overdue', 'overdue'],
  ['assignee=me&search=x', 'mine'],
  ['due=today', 'today'],
  ['status=closed', undefined],
  ['status=new&assignee=me', undefined],
])('%s is the card %s', (query, card) => {
  expect(chosenCard(read(query))).toBe(card)
})

test('only a valid id opens an inquiry', () => {
  const id = '0192aabb-ccdd-7000-8000-000000000001'
  expect(parseOpenInquiryId(new URLSearchParams({ inquiry: id }))).toBe(id)
  expect(parseOpenInquiryId(new URLSearchParams({ inquiry: `${id}' or 1=1` }))).toBeUndefined()
})
