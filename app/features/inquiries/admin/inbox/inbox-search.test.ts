import { expect, test } from 'vitest'
import { inboxParams, isNarrowed, parseInboxSearch, parseOpenInquiryId, defaultInboxSearch } from './inbox-search.ts'

const read = (query: string) => parseInboxSearch(new URLSearchParams(query))

test('a URL without filters shows the whole inbox', () => {
  expect(read('')).toEqual(defaultInboxSearch)
  expect(isNarrowed(read(''))).toBe(false)
})

test.each(['status=won', "type=House'--", 'spam=perhaps', 'page=0', 'page=-2', 'page=1e9', 'page=2.5', 'page=NaN'])(
  'the invalid value %s is ignored',
  (query) => {
    expect(read(query)).toEqual(defaultInboxSearch)
  },
)

test('the search text is truncated at 200 characters', () => {
  expect(read(`search=${'a'.repeat(10_000)}`).text).toHaveLength(200)
})

test('the URL is parsed to the same filters it was made from', () => {
  const query = 'search=50%25+%26+more&status=new&type=viewing&spam=all&page=3'
  expect(inboxParams(read(query)).toString()).toBe(query)
})

test('only a valid id opens an inquiry', () => {
  const id = '0192aabb-ccdd-7000-8000-000000000001'
  expect(parseOpenInquiryId(new URLSearchParams({ inquiry: id }))).toBe(id)
  expect(parseOpenInquiryId(new URLSearchParams({ inquiry: `${id}' or 1=1` }))).toBeUndefined()
})
