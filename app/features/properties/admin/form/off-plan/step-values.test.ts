import { describe, expect, test } from 'vitest'
import { offPlanFormMessages } from './off-plan-form-messages.ts'
import {
  describeSums,
  newStep,
  parsePlan,
  parseStep,
  readPlanText,
  stepToValues,
  type StepValues,
} from './step-values.ts'

const { problems } = offPlanFormMessages
const entered = (values: Partial<StepValues> = {}): StepValues => ({ ...newStep, label: 'Deposit', ...values })
const shares = (...each: string[]) => parsePlan(each.map((share) => entered({ share })))

describe('a payment in the form', () => {
  test.each<[string, number | null, number | null]>([
    ['20%', 20, null],
    ['20', 20, null],
    ['12.5 %', 12.5, null],
    ['20 per cent', 20, null],
    ['500,000', null, 500_000],
    ['KSh 1.5M', null, 1_500_000],
  ])('%s is a share or an amount', (share, percent, amount) => {
    const { step } = parseStep(entered({ share, due: 'On signing' }))
    expect(step).toEqual({ due: 'On signing', label: 'Deposit', amount, percent })
    expect(step && parseStep(stepToValues(step)).step).toEqual(step)
  })

  test.each(['', '0', '-5%', '101%', '33.333%', 'half', '٢٠٪'])(
    'has to be a share or an amount: %j is neither',
    (share) => {
      expect(parseStep(entered({ share })).problems).toEqual({ share: problems.share })
    },
  )

  test('says what it is, on one line', () => {
    expect(parseStep(entered({ label: ' \u200b', share: '20%' })).problems).toEqual({ label: problems.label })
    expect(parseStep(entered({ share: '20%', due: 'x'.repeat(61) })).problems).toEqual({
      due: 'When can have at most 60 characters',
    })
  })
})

describe('a payment plan in the form', () => {
  test('adds up to the price, whatever the decimals', () => {
    expect(shares('10%', '20%', '70%')).toHaveProperty('plan.length', 3)
    expect(shares('33.33%', '33.33%', '33.34%')).toHaveProperty('plan.length', 3)
    expect(shares('10%', '80%')).toEqual({ problem: problems.sum('90') })
    expect(shares('60%', '50%')).toEqual({ problem: problems.sum('110') })
  })

  test('may have amounts, beside which the shares are no more than the price', () => {
    expect(shares('100,000', '90%')).toHaveProperty('plan.length', 2)
    expect(shares('100,000', '110,000')).toHaveProperty('plan.length', 2)
    expect(shares('100,000', '60%', '50%')).toEqual({ problem: problems.more('110') })
  })

  test('has at most twelve payments, and empty lines are none', () => {
    expect(parsePlan([newStep, newStep])).toEqual({ plan: [] })
    expect(shares(...Array.from({ length: 13 }, () => '100,000'))).toEqual({ problem: problems.tooMany(12) })
  })

  test('names the payment that has a problem', () => {
    expect(parsePlan([entered({ share: '20%' }), entered({ share: '?' })])).toEqual({
      problem: problems.ofStep(2, problems.share),
    })
  })

  test('shows what its payments make so far', () => {
    expect(describeSums([entered({ share: '20%' }), entered({ share: '500,000' }), entered({ share: '?' })])).toBe(
      'Shares: 20% · Amounts: KSh 500,000',
    )
  })
})

describe('a payment plan in a file', () => {
  test.each<[string, StepValues[]]>([
    [
      '10% deposit on signing; 90% on completion',
      [
        { label: 'Deposit', share: '10%', due: 'On signing' },
        { label: 'On completion', share: '90%', due: '' },
      ],
    ],
    [
      'Reservation fee: 100,000\nBalance, within 90 days: 100%',
      [
        { label: 'Reservation fee', share: '100,000', due: '' },
        { label: 'Balance', share: '100%', due: 'Within 90 days' },
      ],
    ],
    ['[{"due":null,"label":"Deposit","amount":null,"percent":100}]', [{ label: 'Deposit', share: '100%', due: '' }]],
  ])('is read from %j', (text, expected) => {
    expect(readPlanText(text)).toEqual(expected)
  })

  test('that says nothing of the kind has problems, not payments', () => {
    expect(parsePlan(readPlanText('ask us'))).toHaveProperty('problem')
    expect(parsePlan(readPlanText('[broken'))).toHaveProperty('problem')
  })

  test('is shown as it is written where it is too long for a payment', () => {
    const text = '1, '.repeat(120).trim()
    expect(readPlanText(`${text}; Balance 90%`)).toEqual([
      { label: text, share: '', due: '' },
      { label: 'Balance', share: '90%', due: '' },
    ])
  })

  test.each([
    '[{"label":5,"percent":100,"amount":null,"due":null}]',
    '[{"label":"Deposit","percent":"100","amount":null,"due":null}]',
    '[{"label":"Deposit","percent":null,"amount":null,"due":null}]',
    '[{"label":"Deposit","percent":100,"amount":null,"due":{}}]',
    '[null, [], 7, "Deposit"]',
  ])('is never taken for one that it is not: %s', (text) => {
    expect(parsePlan(readPlanText(text))).toHaveProperty('problem')
  })
})
