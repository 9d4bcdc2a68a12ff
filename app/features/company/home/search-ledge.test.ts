import { describe, expect, test } from 'vitest'
import { searchAddress } from './search-ledge.tsx'

describe('the search ledge', () => {
  test('leads to the page of the chosen kind, with what was filled in', () => {
    expect(searchAddress(ledge({ category: 'for-rent', q: ' Kilimani ', max: ['', '60000', ''] }))).toBe(
      '/properties-for-rent?q=Kilimani&max=60000',
    )
  })

  test('a price chosen under another tab does not count', () => {
    expect(searchAddress(ledge({ category: 'land', q: '', max: ['5000000', '', ''] }))).toBe('/land-for-sale')
  })

  test('an unknown kind is taken for a purchase', () => {
    expect(searchAddress(ledge({ category: 'castle', q: 'a&b', max: [] }))).toBe('/properties-for-sale?q=a%26b')
  })
})

function ledge({ category, q, max }: { category: string; q: string; max: string[] }) {
  const form = new FormData()
  form.set('category', category)
  form.set('q', q)
  for (const limit of max) form.append('max', limit)
  return form
}
