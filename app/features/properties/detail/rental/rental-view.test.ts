import { describe, expect, test } from 'vitest'
import { aWholeProperty } from '../../a-property.test-builder.ts'
import type { Property } from '../../property.ts'
import type { CostView } from '../costs/cost-view.ts'
import { getRentalView } from './rental-view.ts'

const now = Date.parse('2026-11-28T09:00:00Z')
const view = (overrides: Partial<Property> = {}) =>
  getRentalView(aWholeProperty({ category: 'for-rent', ...overrides }), { costs: undefined, now })
const lines = (overrides: Partial<Property>) => view(overrides)?.lines.map(({ name, value }) => `${name}: ${value}`)

describe('the terms of a rental', () => {
  test('have a line for what is known, and none for the rest', () => {
    expect(view()).toBeUndefined()
    expect(
      lines({
        availableFrom: '2026-12-15',
        depositMonths: 2,
        serviceCharge: 6_500,
        minLeaseMonths: 12,
        noticeMonths: 1,
        furnishing: 'part',
        water: 'both',
        waterIncluded: true,
        electricity: 'token',
        internet: 'fibre',
        parkingSpaces: 2,
        pets: 'agreement',
      }),
    ).toEqual([
      'Available from: 15 December 2026',
      'Deposit: 2 months’ rent',
      'Service charge: KSh 6,500 a month',
      'Shortest lease: 1 year',
      'Notice: 1 month',
      'Furnishing: Partly furnished',
      'Water: County supply and borehole, included in the rent',
      'Electricity: Own token meter',
      'Internet: Fibre ready',
      'Parking spaces: 2',
      'Pets: By agreement',
    ])
  })

  test.each<[Partial<Property>, string[] | undefined]>([
    [{ availableFrom: '2026-11-28' }, ['Available from: Now']],
    [{ availableFrom: '2020-01-01' }, ['Available from: Now']],
    [{ availableFrom: '2026-11-29' }, ['Available from: 29 November 2026']],
    [{ availableFrom: '2020-01-01', status: 'rented' }, undefined],
    [{ depositAmount: 30_000 }, ['Deposit: KSh 30,000']],
    [{ depositMonths: 0 }, ['Deposit: None']],
    [{ depositAmount: 0 }, ['Deposit: None']],
    [{ depositMonths: 1.5 }, ['Deposit: 1.5 months’ rent']],
    [{ serviceCharge: 0 }, ['Service charge: None']],
    [{ water: 'both' }, ['Water: County supply and borehole']],
    [{ noticeMonths: 0 }, ['Notice: None']],
    [{ parkingSpaces: 1.255 }, ['Parking spaces: 1.26']],
    [{ serviceChargeIncluded: true, serviceCharge: 3_000 }, ['Service charge: Included in the rent']],
    [{ waterIncluded: true }, ['Water: Included in the rent']],
    [{ minLeaseMonths: 6, parkingSpaces: 0 }, ['Shortest lease: 6 months', 'Parking spaces: None']],
  ])('%j is %j', (overrides, expected) => {
    expect(lines(overrides)).toEqual(expected)
  })

  test('have a picture each', () => {
    const icons = view({
      availableFrom: '2026-12-15',
      depositMonths: 2,
      serviceCharge: 6_500,
      minLeaseMonths: 12,
      noticeMonths: 1,
      furnishing: 'part',
      water: 'both',
      electricity: 'token',
      internet: 'fibre',
      parkingSpaces: 2,
      pets: 'agreement',
    })?.lines.map(({ icon }) => icon)
    expect(icons?.every(Boolean)).toBe(true)
    expect(new Set(icons).size).toBe(11)
  })

  test('begin with what it costs to move in, also where nothing else is known', () => {
    const total = { name: 'Total to move in', amount: 'KSh 176,500' }
    const costs = { tables: [{ lines: [], total }] } as unknown as CostView
    const property = aWholeProperty({ category: 'for-rent' })
    expect(getRentalView(property, { costs, now })).toEqual({
      title: 'Rental terms',
      moveIn: total,
      lines: [],
    })
  })

  test('end with where the company is paid, once it has said so', () => {
    const property = aWholeProperty({ category: 'for-rent' })
    const mpesa = ['Paybill 247247, account MK-7F4K', 'Your phone shows Acacia']
    expect(getRentalView(property, { costs: undefined, mpesa, now })?.lines).toEqual([
      { icon: 'smartphone', name: 'M-Pesa', value: 'Paybill 247247, account MK-7F4K · Your phone shows Acacia' },
    ])
  })

  test('show a value that this version does not know as it is', () => {
    const property = { ...aWholeProperty({ category: 'for-rent' }), internet: 'satellite' } as unknown as Property
    expect(getRentalView(property, { costs: undefined, now })?.lines).toMatchObject([{ value: 'satellite' }])
  })

  test('are not those of a home for sale, whatever it had when it was to rent', () => {
    expect(view({ category: 'for-sale', furnishing: 'furnished' })).toBeUndefined()
  })
})
