import { describe, expect, test } from 'vitest'
import { addFeature, hasFeature, withoutFeature } from './property-features.ts'

describe('a feature of one’s own', () => {
  test('is trimmed and added at the end', () => {
    expect(addFeature(['Parking'], '  Borehole  water ')).toEqual({ features: ['Parking', 'Borehole water'] })
  })
  test.each(['', ' \u200b', 'parking', ' PARKING '])('%j changes nothing', (typed) => {
    const features = ['Parking']
    expect(addFeature(features, typed)).toEqual({ features })
  })
  test('of 61 characters, or as the 51st, is refused', () => {
    expect(addFeature([], 'x'.repeat(61))).toEqual({ problem: 'A feature can have at most 60 characters' })
    const fifty = Array.from({ length: 50 }, (_, number) => `Feature ${number}`)
    expect(addFeature(fifty, 'One more')).toEqual({ problem: 'At most 50 features' })
  })
  test('is found and taken away in whatever case', () => {
    expect(hasFeature(['Swimming Pool'], 'swimming pool')).toBe(true)
    expect(withoutFeature(['Swimming Pool', 'Gym'], 'SWIMMING POOL')).toEqual(['Gym'])
  })
})
