import { describe, expect, test } from 'vitest'
import { searchAddress } from './hero-search-bar.tsx'

describe('the search bar of the hero', () => {
  test('opens the list of the chosen category with the entered values', () => {
    expect(searchAddress(formValues({ category: 'for-rent', q: ' Kilimani ', 'max-for-rent': '60000' }))).toBe(
      '/properties-for-rent?q=Kilimani&max=60000',
    )
  })

  test('ignores a price that was chosen under another tab', () => {
    expect(searchAddress(formValues({ category: 'land', q: '', 'max-for-sale': '5000000', 'max-land': '' }))).toBe(
      '/land-for-sale',
    )
  })

  test('treats an unknown category as a purchase', () => {
    expect(searchAddress(formValues({ category: 'castle', q: 'a&b' }))).toBe('/properties-for-sale?q=a%26b')
  })
})

function formValues(fields: Record<string, string>) {
  return (name: string) => fields[name] ?? null
}
