import { describe, expect, test } from 'vitest'
import { aWholeProperty } from '../../a-property.test-builder.ts'
import type { Property } from '../../property.ts'
import { getLandPrices, getLandSizes } from './land-sizes.ts'
import { getLandView } from './land-view.ts'

describe('a size of land', () => {
  test('half an acre in every unit', () => {
    const { hectares, squareMetres, squareFeet, plots } = getLandSizes(0.5)
    expect(hectares).toBeCloseTo(0.2023, 4)
    expect([Math.round(squareMetres), squareFeet]).toEqual([2023, 21_780])
    expect(plots).toBeCloseTo(4.356, 3)
  })

  test('an eighth is a little more than one plot of 50 by 100 feet', () => {
    expect(getLandSizes(0.125)).toMatchObject({ squareFeet: 5_445, plots: 1.089 })
  })

  test('has a price per acre and per plot', () => {
    expect(getLandPrices({ price: 3_900_000, priceType: 'fixed', landAcres: 0.5 })).toEqual({
      perAcre: 7_800_000,
      perPlot: 895_317,
    })
  })

  test.each([
    { price: null, priceType: 'on_request' as const, landAcres: 1 },
    { price: 1_000_000, priceType: 'on_request' as const, landAcres: 1 },
    { price: 1_000_000, priceType: 'fixed' as const, landAcres: 0 },
  ])('has neither for %j', (land) => {
    expect(getLandPrices(land)).toBeUndefined()
  })
})

describe('the land panel', () => {
  const text = (overrides: Partial<Property>) => {
    const plot = { category: 'land', type: 'Land', landAcres: 0.5, price: 3_900_000 } as const
    const view = getLandView(aWholeProperty({ ...plot, ...overrides }))
    const sizes = view?.sizes.map(({ figure, unit }) => `${figure} ${unit}`) ?? []
    return [...sizes, ...(view?.lines.map(({ name, value }) => `${name} ${value}`) ?? [])].join('; ')
  }

  test('says all that is known of the title', () => {
    const shown = text({
      tenure: 'leasehold',
      leaseYearsLeft: 74,
      titleSearchedOn: '2026-11-12',
      lcbConsent: 'applied',
    })
    for (const each of [
      '0.50 acres',
      '0.2023',
      '2,023',
      '21,780',
      '4.4',
      'Price per acre KSh 7,800,000',
      'Tenure Leasehold, 74 years left',
      'Official title search 12 November 2026',
      'Land Control Board consent Applied for',
    ])
      expect(shown).toContain(each)
  })

  test('is not shown for a house, whatever its plot', () => {
    expect(text({ category: 'for-sale', landAcres: 0.75 })).toBe('')
  })

  test('has no line for what nobody has entered', () => {
    const shown = text({ priceType: 'on_request', price: null })
    expect(shown).toBe(
      '0.50 acres; 0.2023 hectares, as on the title; 2,023 square metres; 21,780 square feet; 4.4 plots of 50x100 ft',
    )
  })
})
