import { beforeEach, expect, test, vi } from 'vitest'
import type * as RecentSearches from './recent-searches.ts'

let recent: typeof RecentSearches
const stored = new Map<string, string>()

beforeEach(async () => {
  stored.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
  vi.resetModules()
  recent = await import('./recent-searches.ts')
})

const bedrooms = (beds: number) => ({ address: `/properties-for-sale?beds=${beds}`, label: `${beds} bedrooms` })
const addresses = () => recent.listRecentSearches().map(({ address }) => address)

test('the last eight are stored, newest first, each once', () => {
  for (const beds of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) recent.storeSearch(bedrooms(beds))
  expect(addresses().map((address) => address.at(-1))).toEqual(['3', '9', '8', '7', '6', '5', '4', '2'])
})

test('one is removed, or all of them, and nothing remains on the device', () => {
  for (const beds of [1, 2]) recent.storeSearch(bedrooms(beds))
  recent.clearRecentSearches('/properties-for-sale?beds=1')
  expect(addresses()).toEqual(['/properties-for-sale?beds=2'])
  recent.clearRecentSearches()
  expect([addresses(), stored.size]).toEqual([[], 0])
})

test.each(['{', '7', '[null, {"address": "https://evil.example/?x", "label": "x"}, {"address": "/projects?q=a"}]'])(
  'a damaged record (%s) is ignored',
  async (damaged) => {
    stored.set('makazi:searchHistory', damaged)
    expect(recent.listRecentSearches()).toEqual([])
  },
)

test('blocked storage only means that searches are not remembered', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new Error('blocked')
    },
  })
  recent.storeSearch(bedrooms(1))
  expect(addresses()).toHaveLength(1)
})
