import { describe, expect, test } from 'vitest'
import { getPropertyPlace } from './property-place.ts'

const source = { tileUrl: '', tileMaxZoom: 19, tileAttribution: '', tileAttributionLink: '' }

describe('the place of a property', () => {
  test('has the nearest towns and estates with their distances, nearest first', () => {
    const place = getPropertyPlace({ latitude: -1.289, longitude: 36.787 }, source)
    expect(place?.nearby[0]).toEqual({ name: 'Kilimani', km: 1 })
    expect(place?.nearby).toHaveLength(5)
    const distances = place?.nearby.map(({ km }) => km) ?? []
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  test('is in the middle of its drawing, which has roads and names', () => {
    const { drawing } = getPropertyPlace({ latitude: -1.289, longitude: 36.787 }, source) ?? {}
    expect(drawing?.spots).toEqual([{ x: 50, y: 50 }])
    expect(drawing?.land).toMatch(/^M/)
    expect(drawing?.labels.length).toBeGreaterThan(3)
  })

  test('is unknown without coordinates', () => {
    expect(getPropertyPlace({ latitude: null, longitude: null }, source)).toBeUndefined()
  })

  test('far from everything has no neighbours', () => {
    expect(getPropertyPlace({ latitude: 0, longitude: 0 }, source)?.nearby).toEqual([])
  })
})
