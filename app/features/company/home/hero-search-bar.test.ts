import { describe, expect, test } from 'vitest'
import { searchAddress } from './hero-search-bar.tsx'

describe('the search bar of the hero', () => {
  test('leads to the page of the chosen kind, with what was filled in', () => {
    expect(searchAddress(formValues({ category: 'for-rent', q: ' Kilimani ', 'max-for-rent': '60000' }))).toBe(
      '/properties-for-rent?q=Kilimani&max=60000',
    )
  })

  test('a price chosen under another tab does not count', () => {
    expect(searchAddress(formValues({ category: 'land', q: '', 'max-for-sale': '5000000', 'max-land': '' }))).toBe(
      '/land-for-sale',
    )
  })

  test('an unknown kind is taken for a purchase', () => {
    expect(searchAddress(formValues({ category: 'castle', q: 'a&b' }))).toBe('/properties-for-sale?q=a%26b')
  })
})

function formValues(fields: Record<string, string>) {
  return (name: string) => fields[name] ?? null
}
