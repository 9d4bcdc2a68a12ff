import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { aProperty } from '../a-property.test-builder.ts'
import { getFeaturesText } from './features-text.ts'
import { PropertyCard } from './property-card.tsx'
import { PropertyEntry } from './property-entry.tsx'
import type { PropertySummary } from '../property.ts'

const front = { src: `/media/${'a'.repeat(32)}`, alt: 'The front lawn', width: 1200, height: 800, color: '#886655' }
const pool = { ...front, src: `/media/${'b'.repeat(32)}`, alt: 'The pool' }

describe('a card', () => {
  test('links to the property, and its Contact link to the form with the property and the subject', () => {
    const { id } = aProperty()
    expect(card({ category: 'for-sale' })).toContain(`href="/property/${id}"`)
    expect(card({ category: 'for-sale' })).toContain(`href="/contact?property=${id}&amp;type=purchase"`)
    expect(card({ category: 'for-rent' })).toContain(`href="/contact?property=${id}&amp;type=rent"`)
  })

  test('shows category, status and Featured as text, and no status of what is simply available', () => {
    const markup = card({ category: 'land', status: 'pending', isFeatured: true })
    for (const word of ['Land', 'Pending', 'Featured']) expect(markup).toContain(word)
    expect(markup).not.toContain('Available')
    expect(card({ status: 'available' })).not.toContain('Available')
  })

  test('of something sold or rented is marked as unavailable', () => {
    expect(card({ status: 'sold' })).toContain('card gone')
    expect(card({ status: 'available' })).not.toContain('gone')
  })

  test('loads one image, and the others on demand or without script', () => {
    const markup = card({ images: [front, pool] })
    expect(markup).toMatch(/data-slot="dots"[^>]*><i data-current=""><\/i><i><\/i><\/span>/)
    const scripted = markup.replaceAll(/<noscript>.*?<\/noscript>/g, '')
    expect(scripted.match(/<img/g)).toHaveLength(1)
    expect(markup).toMatch(/<noscript><picture>.*<img[^>]+The pool[^>]*><\/picture><\/noscript>/)
  })

  test('shows at most five photos, each with a dot', () => {
    const markup = card({
      images: Array.from({ length: 9 }, (_, index) => ({ ...front, src: `/media/${index}.webp` })),
    })
    expect(markup.match(/<noscript>/g)).toHaveLength(4)
    expect(markup).toMatch(/data-slot="dots"[^>]*>(<i[^>]*><\/i>){5}<\/span>/)
  })

  test('with one image has no arrows, and without images says so', () => {
    expect(card({ images: [front] })).not.toContain('Next photo')
    expect(card({ images: [] })).toContain('No photos yet')
  })

  test('has fallback texts for a missing price and location', () => {
    const markup = card({ price: null, location: '' })
    expect(markup).toContain('Price on request')
    expect(markup).toContain('Location not specified')
  })

  test('escapes any input', () => {
    expect(card({ title: '<img src=x onerror=alert(1)>' })).not.toContain('<img src=x')
  })

  test.each([
    [[], ''],
    [['Gym'], 'Gym'],
    [['Gym', 'Pool', 'Lift'], 'Gym · Pool · Lift'],
    [['Gym', 'Pool', 'Lift', 'Garden', 'Borehole'], 'Gym · Pool · Lift · +2 more'],
  ])('of the features %j shows %j', (features, line) => {
    expect(getFeaturesText(features)).toBe(line)
  })
})

test('an entry of the list view contains the same in its own layout', () => {
  const markup = render(
    <PropertyEntry property={aProperty({ images: [front, pool], category: 'for-rent', price: 85_000 })} />,
  )
  for (const text of ['KSh 85,000', '/month', 'Karen, Nairobi', '1 / 2', 'A long, cool house']) {
    expect(markup).toContain(text)
  }
})

function card(overrides: Partial<PropertySummary>) {
  return render(<PropertyCard property={aProperty(overrides)} />)
}

function render(element: ReactNode) {
  return renderToStaticMarkup(element)
}
