import { describe, expect, test } from 'vitest'
import { aWholeProperty } from '../../a-property.test-builder.ts'
import type { Property } from '../../property.ts'
import { getBuyingCosts, getMonthlyRepayment, type LoanChoices } from './buying-costs.ts'
import { type CostEstimate, getCostEstimate, toLoanFormValues } from './cost-estimate.ts'
import { getCostView } from './cost-view.ts'
import type { CostRates } from './cost-rates.ts'
import { allRates, newSiteRates } from './cost-rates.test-builder.ts'
import { getMovingCosts } from './moving-costs.ts'
import { parseLoanChoices } from './parse-loan-choices.ts'

const usual: LoanChoices = { depositPercent: 10, interestPercent: 13.5, years: 20, area: 'town' }

describe('buying', () => {
  test('a flat in Nairobi for KSh 21.4M, in cash and with a mortgage', () => {
    const costs = getBuyingCosts(21_400_000, allRates, usual)
    expect(costs.fees.map(({ name, amount }) => [name, amount])).toEqual([
      ['stampDuty', 856_000],
      ['legalFees', 321_000],
      ['valuation', 107_000],
      ['registration', 3_000],
    ])
    expect(costs).toMatchObject({
      missing: [],
      feesTotal: 1_287_000,
      cashTotal: 22_687_000,
      deposit: 2_140_000,
      loan: 19_260_000,
      mortgageCash: 3_427_000,
      monthly: 232_540,
    })
  })

  test('outside the municipalities stamp duty is 2%', () => {
    const { fees } = getBuyingCosts(3_900_000, newSiteRates, { ...usual, area: 'elsewhere' })
    expect(fees).toEqual([
      {
        name: 'stampDuty',
        amount: 78_000,
        rate: { figure: 2, source: 'Stamp Duty Act (Cap. 480)', checkedOn: '' },
      },
    ])
  })

  test('a rate that nobody has entered has no line, is named as missing and adds nothing', () => {
    const costs = getBuyingCosts(1_000_000, newSiteRates, { ...usual, interestPercent: undefined })
    expect(costs).toMatchObject({
      missing: ['legalFees', 'valuation', 'registration'],
      cashTotal: 1_040_000,
      monthly: undefined,
    })
  })

  test('the lines add up to the totals, to the shilling', () => {
    const { fees, feesTotal, deposit, loan, mortgageCash, cashTotal } = getBuyingCosts(3_333_333, allRates, usual)
    expect(feesTotal).toBe(fees.reduce((sum, { amount }) => sum + amount, 0))
    expect([deposit + loan, mortgageCash, cashTotal]).toEqual([3_333_333, deposit + feesTotal, 3_333_333 + feesTotal])
  })

  test.each([
    [{ loan: 1_200_000, interestPercent: 0, years: 10 }, 10_000],
    [{ loan: 1_200_000, interestPercent: 12, years: 1 }, 106_619],
    [{ loan: 1_000_000, interestPercent: 100, years: 40 }, 83_333],
    [{ loan: 1_200_000, interestPercent: 0.000001, years: 10 }, 10_000],
    [{ loan: 0, interestPercent: 13, years: 20 }, 0],
  ])('the monthly repayment of %j is KSh %d', (loan, monthly) => {
    expect(getMonthlyRepayment(loan)).toBe(monthly)
  })
})

describe('what a visitor enters', () => {
  const parse = (params: string) => parseLoanChoices(toLoanFormValues(new URLSearchParams(params)), usual)

  test('nothing means the usual figures, without a problem', () => {
    expect(parse('')).toEqual({ choices: usual, problems: {} })
  })

  test.each([
    [
      'deposit=25&interest=0&years=15&area=elsewhere',
      { depositPercent: 25, interestPercent: 0, years: 15, area: 'elsewhere' },
    ],
    ['interest=13,75&deposit=+100+%25', { interestPercent: 13.75, depositPercent: 100 }],
    ['interest=', { interestPercent: undefined }],
    ['interest=+', { interestPercent: undefined }],
    ['years=40&deposit=0', { years: 40, depositPercent: 0 }],
    ['years=1&interest=100', { years: 1, interestPercent: 100 }],
  ])('%s is understood', (params, expected) => {
    expect(parse(params)).toEqual({ choices: { ...usual, ...expected }, problems: {} })
  })

  test.each([
    ['interest=400', 'interest'],
    ['interest=-1', 'interest'],
    ['interest=thirteen', 'interest'],
    ['interest=1e1', 'interest'],
    ['interest=NaN', 'interest'],
    ['interest=Infinity', 'interest'],
    ['interest=%D9%A1%D9%A3', 'interest'],
    ['deposit=101', 'deposit'],
    ['deposit=', 'deposit'],
    ['years=0', 'years'],
    ['years=400', 'years'],
    ['years=7.5', 'years'],
    [`years=${'9'.repeat(10_000)}`, 'years'],
    ['deposit=%00', 'deposit'],
  ])('%s keeps the last answer and says what is wrong', (params, field) => {
    const { choices, problems } = parse(params)
    expect(choices).toEqual(usual)
    expect(problems).toEqual({ [field]: expect.stringMatching(/^Enter a/) })
  })

  test('an unknown kind of place is ignored', () => {
    expect(parse('area=moon')).toEqual({ choices: usual, problems: {} })
  })
})

describe('moving in', () => {
  const rental = {
    price: 85_000,
    depositMonths: null,
    depositAmount: null,
    serviceCharge: 6_500,
    serviceChargeIncluded: false,
  }
  const estimate = {
    ...rental,
    isRental: true,
    paysWater: true,
    paysElectricity: true,
    area: 'town',
    rates: allRates,
  } as const
  const view = (changed: Partial<CostEstimate>) =>
    getCostView({ ...estimate, ...changed }, toLoanFormValues(new URLSearchParams()))

  test('adds up everything before the keys, and says what comes every month', () => {
    expect(getMovingCosts(rental, allRates)).toEqual({
      lines: [
        { name: 'rent', amount: 85_000 },
        { name: 'deposit', amount: 85_000 },
        { name: 'serviceCharge', amount: 6_500 },
        { name: 'agreementFee', amount: 0 },
      ],
      depositMonths: 1,
      total: 176_500,
      monthly: 91_500,
    })
  })

  test('the property’s own deposit goes before the usual one, also when it is none', () => {
    expect(getMovingCosts({ ...rental, depositMonths: 2 }, allRates)?.total).toBe(261_500)
    expect(getMovingCosts({ ...rental, depositMonths: 0 }, allRates)?.total).toBe(91_500)
  })

  test('a deposit that is an amount goes before months, and a service charge in the rent is not added', () => {
    const whole = { ...rental, depositAmount: 30_000, serviceChargeIncluded: true }
    expect(getMovingCosts(whole, allRates)).toMatchObject({ depositMonths: undefined, total: 115_000, monthly: 85_000 })
    expect(getMovingCosts({ ...rental, depositAmount: 0 }, newSiteRates)?.total).toBe(91_500)
  })

  test('each figure is explained', () => {
    const lines = (changed: Partial<CostEstimate>) => view(changed)?.tables[0]?.lines[1]
    expect(lines({ depositMonths: 2.5 })).toEqual({
      name: 'Deposit, 2.5 months',
      amount: 'KSh 212,500',
      note: '2.5 × KSh 85,000',
    })
    expect(lines({ depositMonths: 1 })?.note).toBeUndefined()
    expect(lines({ depositAmount: 30_000 })).toEqual({ name: 'Deposit', amount: 'KSh 30,000' })
    expect(view({})?.tables).toEqual([
      {
        lines: [
          { name: 'First month’s rent', amount: 'KSh 85,000' },
          { name: 'Deposit, one month', amount: 'KSh 85,000', note: undefined },
          { name: 'Service charge, first month', amount: 'KSh 6,500' },
          { name: 'Tenancy agreement', amount: 'KSh 0' },
        ],
        total: { name: 'Total to move in', amount: 'KSh 176,500' },
      },
    ])
    expect(lines({ depositMonths: 0 })).toMatchObject({ name: 'No deposit', amount: 'KSh 0' })
  })

  test.each([
    [{}, 'KSh 91,500', 'rent and service charge'],
    [{ serviceCharge: null }, 'KSh 85,000', 'rent'],
    [{ serviceChargeIncluded: true }, 'KSh 85,000', 'rent, with the service charge in it'],
  ])('%j costs %s every month, which is %s', (changed, monthly, what) => {
    expect(view(changed)).toMatchObject({
      title: 'What it costs to move in',
      lead: 'Paid once, before you get the keys',
      result: ['After that, every month', monthly, what],
      form: undefined,
    })
  })

  test('what the rent does not cover is said', () => {
    expect(view({})?.note).toMatch(/Water, electricity and their deposits are not in it\.$/)
    expect(view({ paysWater: false })?.note).toMatch(/Electricity and its deposit are not in it\.$/)
    expect(view({ paysElectricity: false })?.note).toBe(
      'An estimate from what the landlord and we have told you here. Water and its deposit are not in it.',
    )
    expect(view({ paysWater: false, paysElectricity: false })?.note).toMatch(/told you here\.$/)
  })

  test('without any known deposit there is no total', () => {
    expect(getMovingCosts(rental, newSiteRates)).toBeUndefined()
  })
})

describe('the estimate', () => {
  const estimate = (overrides: Partial<Property>, rates: CostRates = allRates) =>
    getCostEstimate(aWholeProperty(overrides), rates)

  test('is of what is for sale, to rent, or land', () => {
    expect(estimate({})).toMatchObject({ isRental: false, price: 148_500_000, area: 'town' })
    expect(estimate({ category: 'for-rent', price: 85_000 })).toMatchObject({ isRental: true, price: 85_000 })
  })

  test.each(['granted', 'applied', 'needed'] as const)(
    'land whose board consent is %s is outside the municipalities',
    (lcbConsent) => {
      expect(estimate({ category: 'land', lcbConsent })).toMatchObject({ area: 'elsewhere' })
    },
  )

  test('of land that needs no consent of the board, or does not say, is for a municipality', () => {
    expect(estimate({ category: 'land', lcbConsent: 'not_needed' })).toMatchObject({ area: 'town' })
    expect(estimate({ category: 'land', lcbConsent: null })).toMatchObject({ area: 'town' })
  })

  test.each([
    [
      { waterIncluded: true, electricity: 'included' },
      { paysWater: false, paysElectricity: false },
    ],
    [
      { waterIncluded: false, electricity: 'token' },
      { paysWater: true, paysElectricity: true },
    ],
    [
      { waterIncluded: false, electricity: null },
      { paysWater: true, paysElectricity: true },
    ],
  ] as const)('of a home with %j knows that the tenant has %j', (bills, expected) => {
    expect(estimate(bills)).toMatchObject(expected)
  })

  test.each<[string, Partial<Property>]>([
    ['on request', { price: 1_000_000, priceType: 'on_request' }],
    ['unknown', { price: null }],
    ['of a sold home', { status: 'sold' }],
    ['of a rented home', { category: 'for-rent', status: 'rented' }],
    ['of a sample', { isSample: true }],
  ])('is not made where the price is %s', (_, overrides) => {
    expect(estimate(overrides)).toBeUndefined()
  })

  test('is not made for a rental whose deposit nobody has said', () => {
    expect(estimate({ category: 'for-rent' }, newSiteRates)).toBeUndefined()
  })
})
