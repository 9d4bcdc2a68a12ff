import { describe, expect, test } from 'vitest'
import { aWholeProperty } from '../../a-property.test-builder.ts'
import { getOffPlanBadge } from '../../off-plan/off-plan.ts'
import type { PaymentStep } from '../../off-plan/payment-plan.ts'
import type { Property } from '../../property.ts'
import type { UnitKind } from '../../units/unit-kinds.ts'
import { getOffPlanView } from './off-plan-view.ts'

const now = Date.parse('2026-11-28T10:00:00Z')
const step = (label: string, fields: Partial<PaymentStep> = {}): PaymentStep => ({
  label,
  percent: null,
  amount: null,
  due: null,
  ...fields,
})
const plan = [
  step('Deposit', { percent: 20, due: 'On signing the sale agreement' }),
  step('Balance', { percent: 80, due: 'On completion' }),
]
const tower = (overrides: Partial<Property> = {}) =>
  aWholeProperty({
    price: 8_000_000,
    constructionStage: 'structure',
    completionMonth: '2027-12',
    developer: 'Mwamba Homes Ltd',
    paymentPlan: plan,
    ...overrides,
  })
const view = (overrides?: Partial<Property>) => getOffPlanView(tower(overrides), now)
const kind = (name: string, price: number | null) => ({ name, price, free: 1, total: 1 }) as UnitKind
const rows = (overrides?: Partial<Property>) =>
  view(overrides)?.plan?.rows.map(({ label, share, amounts }) => [label.text, share, amounts].flat())

describe('the off-plan panel', () => {
  test('says when it will be completed, and how far it is', () => {
    expect(view()).toMatchObject({
      state: 'Walls and floors going up. Completion is planned for December 2027.',
      isOverdue: false,
    })
  })

  test('says that a month has gone by, and not before it is over', () => {
    expect(view({ completionMonth: '2026-11' })?.isOverdue).toBe(false)
    expect(view({ completionMonth: '2026-03' })).toMatchObject({
      state: expect.stringContaining('Completion was planned for March 2026'),
      isOverdue: true,
    })
    expect(view({ completionMonth: null })?.state).toContain('No completion date is given')
  })

  test('has a line for what a buyer must check even where nobody has entered it', () => {
    const lines = view({ ncaNumber: 'NCA/P/0042' })?.lines.map(({ name, value }) => [name, value])
    expect(lines).toEqual([
      ['Developer', 'Mwamba Homes Ltd'],
      ['NCA project registration', 'NCA/P/0042'],
      ['County approval', 'Not given. Ask for it before you pay.'],
      ['NEMA licence', 'Not given. Ask for it before you pay.'],
    ])
  })

  test('is not there for a home that is ready, for land and for a rental', () => {
    expect(view({ constructionStage: null })).toBeUndefined()
    expect(view({ category: 'land' })).toBeUndefined()
    expect(view({ category: 'for-rent' })).toBeUndefined()
  })

  test('shows a stage that this version does not know as it is', () => {
    expect(view({ constructionStage: 'roofing' as 'planned' })?.state).toContain('roofing.')
  })
})

describe('its payment plan', () => {
  test('has the amounts that the price makes', () => {
    expect(rows()).toEqual([
      ['Deposit', '20%', 'KSh 1,600,000'],
      ['Balance', '80%', 'KSh 6,400,000'],
    ])
    expect(view()?.plan?.total).toMatchObject({ share: '100%', amounts: ['KSh 8,000,000'] })
  })

  test('has no amounts where the price is on request, but for those that are fixed', () => {
    const steps = [step('Reservation fee', { amount: 100_000 }), step('Balance', { percent: 90 })]
    expect(rows({ priceType: 'on_request', paymentPlan: steps })).toEqual([
      ['Reservation fee', '', 'KSh 100,000'],
      ['Balance', '90%', 'on request'],
    ])
  })

  test('has a column for each of a few kinds', () => {
    const shown = view({ unitKinds: [kind('One bedroom', 5_000_000), kind('Two bedrooms', 9_000_000)] })?.plan
    expect(shown?.columns).toEqual(['One bedroom', 'Two bedrooms'])
    expect(shown?.rows[0]?.amounts).toEqual(['KSh 1,000,000', 'KSh 1,800,000'])
  })

  test('is that of the cheapest of many kinds, and says so', () => {
    const unitKinds = [4, 3, 5, 6].map((price) => kind(`Kind ${price}`, price * 1_000_000))
    const shown = view({ unitKinds })?.plan
    expect(shown?.note).toContain('For “Kind 3”')
    expect(shown?.total.amounts).toEqual(['KSh 3,000,000'])
  })
})

test.each([
  ['for-sale', 'planned', '2027-12', 'Off plan, December 2027'],
  ['for-sale', 'finishing', '2026-03', 'Off plan, was due March 2026'],
  ['for-sale', 'planned', null, 'Off plan'],
  ['for-sale', null, '2027-12', undefined],
  ['for-rent', 'planned', '2027-12', undefined],
])('a card of %s, %s, %s says %s', (...[category, stage, month, badge]) => {
  expect(getOffPlanBadge({ category, stage, month }, now).offPlan).toBe(badge)
})
