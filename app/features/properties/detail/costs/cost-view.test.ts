import { describe, expect, test } from 'vitest'
import { toLoanFormValues } from './cost-estimate.ts'
import { type CostRates, toCostRates } from './cost-rates.ts'
import { allRates, newSiteRates, newSiteSettings } from './cost-rates.test-builder.ts'
import { getCostView, getSourceNote } from './cost-view.ts'

const estimate = {
  isRental: false,
  price: 21_400_000,
  depositMonths: null,
  depositAmount: null,
  serviceCharge: null,
  serviceChargeIncluded: false,
  paysWater: true,
  paysElectricity: true,
  area: 'town' as const,
  rates: allRates,
}

describe('the estimate in words', () => {
  const values = (params: string) => toLoanFormValues(new URLSearchParams(params))

  test('is the monthly repayment, with the loan it is for', () => {
    expect(getCostView(estimate, values('deposit=10'))?.result).toEqual([
      'Monthly repayment',
      'KSh 232,540',
      'on a loan of KSh 19,260,000 over 20 years at 13.5% a year',
    ])
  })

  test('keeps the last answer beside a figure that makes no sense', () => {
    const before = getCostView(estimate, values('deposit=30'))
    const after = getCostView(estimate, values('deposit=many'), before?.form?.choices)
    expect(after?.result).toEqual(before?.result)
    expect(after?.form?.fields.find(({ name }) => name === 'deposit')).toMatchObject({
      value: 'many',
      problem: 'Enter a deposit from 0 to 100%.',
    })
  })

  test('needs no loan with the whole price in hand, and has no repayment without a rate', () => {
    expect(getCostView(estimate, values('deposit=100'))?.result).toEqual(['', 'No loan needed', ''])
    expect(getCostView(estimate, values('interest='))?.result).toEqual([
      'Enter your bank’s interest rate to see the monthly repayment.',
      '',
      '',
    ])
  })

  test('names each cost it knows no rate for', () => {
    expect(getCostView({ ...estimate, rates: newSiteRates }, values(''))?.note).toContain(
      'Not included, because we have no rate for it: legal fees, valuation and registration and search.',
    )
  })

  test('lists what is paid in cash, and what with a mortgage, each with its source', () => {
    expect(getCostView(estimate, values('deposit=10'))?.tables).toEqual([
      {
        lines: [
          { name: 'Price', amount: 'KSh 21,400,000' },
          { name: 'Stamp duty, 4%', amount: 'KSh 856,000', note: 'Source: Stamp Duty Act (Cap. 480)' },
          {
            name: 'Legal fees, 1.5%',
            amount: 'KSh 321,000',
            note: 'Source: Advocates (Remuneration) Order, checked 1 July 2026',
          },
          { name: 'Valuation, 0.5%', amount: 'KSh 107,000' },
          { name: 'Registration and search', amount: 'KSh 3,000' },
        ],
        total: { name: 'Total if you pay cash', amount: 'KSh 22,687,000' },
      },
      {
        lines: [
          { name: 'Deposit, 10%', amount: 'KSh 2,140,000' },
          { name: 'Stamp duty and fees', amount: 'KSh 1,287,000' },
        ],
        total: { name: 'Cash you need with a mortgage', amount: 'KSh 3,427,000' },
      },
    ])
  })

  test('says no more than that it is an estimate where every rate is known', () => {
    const view = getCostView(estimate, values(''))
    expect(view).toMatchObject({ title: 'What it costs to buy', lead: 'Paying cash or with a mortgage' })
    expect(view?.note).toMatch(/^All of this is an estimate\..* before you decide\.$/)
  })

  test('reminds of a service charge, in the words of the form', () => {
    const note = (serviceCharge: number | null) => getCostView({ ...estimate, serviceCharge }, values(''))?.form?.note
    expect(note(9_500)).toBe('Add the service charge, KSh 9,500 a month.')
    expect(note(null)).toBe('')
  })
})

describe('the form of the estimate', () => {
  const form = (rates: CostRates, params = '') =>
    getCostView({ ...estimate, rates }, toLoanFormValues(new URLSearchParams(params)))?.form
  const area = {
    name: 'area',
    label: 'Stamp duty',
    value: 'town',
    options: [
      { value: 'town', label: '4%: city or municipality' },
      { value: 'elsewhere', label: '2%: elsewhere' },
    ],
  }

  test('starts with the usual figures, and says where the interest is from', () => {
    const sourced = toCostRates({ ...newSiteSettings, interest: '13.125', interestSource: 'Central Bank of Kenya' })
    expect(form(sourced)).toMatchObject({
      submit: 'Calculate',
      choices: { depositPercent: 20, interestPercent: 13.125 },
    })
    expect(form(sourced)?.fields).toEqual([
      area,
      { name: 'deposit', label: 'Deposit, %', value: '20', problem: undefined },
      {
        name: 'interest',
        label: 'Interest a year, %',
        value: '13.125',
        problem: undefined,
        hint: 'Source: Central Bank of Kenya',
      },
      { name: 'years', label: 'Term, years', value: '20', problem: undefined },
    ])
  })

  test('leaves the interest empty where the company has entered none', () => {
    expect(form(newSiteRates)?.fields[2]).toMatchObject({ value: '', hint: undefined })
  })

  test('keeps what was entered, and says at each field what is wrong with it', () => {
    const fields = form(allRates, 'area=elsewhere&deposit=101&interest=many&years=7.5')?.fields
    expect(fields).toMatchObject([
      { value: 'elsewhere' },
      { value: '101', problem: 'Enter a deposit from 0 to 100%.' },
      { value: 'many', problem: 'Enter an interest rate from 0 to 100%, or leave it empty.' },
      { value: '7.5', problem: 'Enter a whole number of years from 1 to 40.' },
    ])
  })

  test.each(['stampDutyTown', 'stampDutyElsewhere'])(
    'does not ask where a property is while %s is unknown',
    (unknown) => {
      const fields = form(toCostRates({ ...newSiteSettings, [unknown]: '' }))?.fields
      expect(fields?.map(({ name }) => name)).toEqual(['deposit', 'interest', 'years'])
    },
  )
})

describe('a rate', () => {
  test('has the source and the day of its own', () => {
    const kinds = ['stampDuty', 'legalFees', 'valuation', 'registration', 'interest'] as const
    const told = Object.fromEntries(
      kinds.flatMap((kind) => [
        [`${kind}Source`, `source of ${kind}`],
        [`${kind}CheckedOn`, `day of ${kind}`],
      ]),
    )
    const figures = { legalFees: '1', valuation: '2', registration: '3', interest: '4' }
    const rates = toCostRates({ ...newSiteSettings, ...figures, ...told })
    const rate = (kind: string, figure: number) => ({
      figure,
      source: `source of ${kind}`,
      checkedOn: `day of ${kind}`,
    })
    expect(rates).toMatchObject({
      stampDuty: { town: rate('stampDuty', 4), elsewhere: rate('stampDuty', 2) },
      legalFees: rate('legalFees', 1),
      valuation: rate('valuation', 2),
      registration: rate('registration', 3),
      interest: rate('interest', 4),
    })
  })

  test.each([
    ['1.5', 1.5],
    ['13.125', 13.125],
    ['999999999999', 999_999_999_999],
  ])('of %s is that figure', (text, figure) => {
    expect(toCostRates({ ...newSiteSettings, agencyFee: text }).rent.agencyFee).toBe(figure)
  })

  test.each(['', '-1', 'about 4', '4%', '1.', '.5', '9999999999999'])('of %j is unknown', (text) => {
    expect(toCostRates({ ...newSiteSettings, agencyFee: text }).rent.agencyFee).toBeUndefined()
  })
})

test.each([
  [{ source: 'Stamp Duty Act', checkedOn: '2026-07-01' }, 'Source: Stamp Duty Act, checked 1 July 2026'],
  [{ source: 'Stamp Duty Act', checkedOn: '' }, 'Source: Stamp Duty Act'],
  [{ source: '', checkedOn: '2026-07-01' }, 'Checked 1 July 2026'],
  [{ source: '', checkedOn: '' }, undefined],
])('%j is told as %s', (rate, text) => {
  expect(getSourceNote(rate)).toBe(text)
})
