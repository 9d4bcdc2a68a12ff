import { describe, expect, test } from 'vitest'
import { getPropertyLocation } from './property-location.ts'

const source = { tileUrl: '', tileMaxZoom: 19, tileAttribution: '', tileAttributionLink: '' }

describe('the location of a property', () => {
  test('has the nearest towns and estates with their distances, nearest first', () => {
    const location = getPropertyLocation({ latitude: -1.289, longitude: 36.787 }, source)
    expect(location?.nearby[0]).toEqual({ name: 'Kilimani', km: 1 })
    expect(location?.nearby).toHaveLength(5)
    const distances = location?.nearby.map(({ km }) => km) ?? []
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  test('is in the middle of its drawing, which has roads and names', () => {
    const { drawing } = getPropertyLocation({ latitude: -1.289, longitude: 36.787 }, source) ?? {}
    expect(drawing?.spots).toEqual([{ x: 50, y: 50 }])
    expect(drawing?.land).toMatch(/^M/)
    expect(drawing?.labels.length).toBeGreaterThan(3)
  })

  test('is unknown without coordinates', () => {
    expect(getPropertyLocation({ latitude: null, longitude: null }, source)).toBeUndefined()
  })

  test('far from everything has no neighbours', () => {
    expect(getPropertyLocation({ latitude: 0, longitude: 0 }, source)?.nearby).toEqual([])
  })
})
