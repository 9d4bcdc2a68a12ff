import { fieldMessages } from '#app/shared/form/form-messages.ts'
import { countCharacters, isBlank, isOneLine, isUsable, trimLine } from '#app/shared/form/text-input.ts'
import { formatMoney } from '#app/shared/money.ts'
import { addsUp, maxSteps, maxStepText, type PaymentStep, readPaymentPlan } from '../../../off-plan/payment-plan.ts'
import { parsePrice } from '../input/parse-figures.ts'
import { parseFigure } from '../input/parse-money.ts'
import { offPlanFormMessages } from './off-plan-form-messages.ts'

const { columns, problems: texts } = offPlanFormMessages

/** A step of a payment plan in the form, as entered; `share` is '20%' or '500,000'. */
export type StepValues = { label: string; share: string; due: string }
export type StepField = keyof StepValues
export type StepProblems = Partial<Record<StepField, string>>

export const newStep: StepValues = { label: '', share: '', due: '' }

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

export function stepToValues({ label, percent, amount, due }: PaymentStep): StepValues {
  return { label, share: percent === null ? grouped.format(amount ?? 0) : `${percent}%`, due: due ?? '' }
}

/** A step in one line, to compare two versions. */
export function formatStep({ label, share, due }: StepValues) {
  return [label, share, due].filter(Boolean).join(', ')
}

type StepReading = { step: PaymentStep; problems?: undefined } | { step?: undefined; problems: StepProblems }

/** The step to store, or what is wrong with it. */
export function parseStep(values: StepValues): StepReading {
  const [label, due] = [trimLine(values.label), trimLine(values.due)]
  const share = parseShare(values.share)
  const problems: StepProblems = {
    ...withProblem('label', isBlank(label) ? texts.label : findTextProblem(label, columns.label)),
    ...withProblem('share', share ? undefined : texts.share),
    ...withProblem('due', findTextProblem(due, columns.due)),
  }
  // In the order in which PostgreSQL returns the keys, so that an unchanged step compares as equal to the stored one.
  if (share && Object.keys(problems).length === 0) {
    return { step: { due: isBlank(due) ? null : due, label, amount: share.amount, percent: share.percent } }
  }
  return { problems }
}

function withProblem(field: StepField, problem: string | undefined): StepProblems {
  return problem === undefined ? {} : { [field]: problem }
}

/** A bare figure up to a hundred is a share: nobody pays a hundred shillings. */
function parseShare(input: string): Pick<PaymentStep, 'percent' | 'amount'> | undefined {
  const text = input.trim()
  const figure = parseFigure(text.replace(/\s*(?:%|per ?cent)$/i, ''))
  const isPercent = /(?:%|per ?cent)$/i.test(text) || (figure !== undefined && figure <= 100)
  if (isPercent) {
    const isPossible = figure !== undefined && figure > 0 && figure <= 100 && Math.round(figure * 100) / 100 === figure
    return isPossible ? { percent: figure, amount: null } : undefined
  }
  const price = parsePrice(text)
  return 'figure' in price ? { percent: null, amount: price.figure } : undefined
}

function findTextProblem(text: string, label: string) {
  if (!isOneLine(text)) return fieldMessages.oneLine(label)
  if (!isUsable(text)) return fieldMessages.unusable(label)
  return countCharacters(text) > maxStepText ? fieldMessages.tooLong(label, maxStepText) : undefined
}

/** The plan to store, or the first problem as a sentence. A line without anything is none. */
export function parsePlan(steps: readonly StepValues[]): { plan: PaymentStep[] } | { problem: string } {
  const plan: PaymentStep[] = []
  for (const [index, values] of steps.entries()) {
    if (isEmptyStep(values)) continue
    const { step, problems } = parseStep(values)
    if (!step) return { problem: texts.ofStep(index + 1, Object.values(problems)[0] ?? texts.label) }
    plan.push(step)
  }
  if (plan.length > maxSteps) return { problem: texts.tooMany(maxSteps) }
  if (addsUp(plan)) return { plan }
  const hasAmounts = plan.some(({ amount }) => amount !== null)
  return { problem: (hasAmounts ? texts.more : texts.sum)(grouped.format(sumShares(plan))) }
}

export function isEmptyStep({ label, share, due }: StepValues) {
  return [label, share, due].every(isBlank)
}

function sumShares(plan: readonly PaymentStep[]) {
  return plan.reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 100), 0) / 100
}

/** 'Shares: 90%, amounts: KSh 500,000', of the steps that can be read. */
export function describeSums(steps: readonly StepValues[]) {
  const plan = steps.flatMap((values) => parseStep(values).step ?? [])
  const amount = plan.reduce((sum, step) => sum + (step.amount ?? 0), 0)
  const shares = sumShares(plan)
  return [
    shares > 0 && offPlanFormMessages.shares(grouped.format(shares)),
    amount > 0 && offPlanFormMessages.amounts(formatMoney(amount)),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** More is no payment: what is searched for in it would take minutes in a page of digits. */
const maxPart = 300

/** '10% deposit on signing; 90% on completion', as lists write it, and the JSON of an exported file. */
export function readPlanText(text: string): StepValues[] {
  const exported = readExported(text)
  if (exported) return exported
  return text
    .split(/[;\n|]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (part.length > maxPart) return { label: part, share: '', due: '' }
      const [share = ''] =
        /\d[\d,.]*\s*(?:%|per ?cent)/i.exec(part) ?? /(?:ksh|kes)?\.?\s*\d[\d,.]*\s*[km]?\b/i.exec(part) ?? []
      const [label = '', ...due] = part
        .replace(share, '')
        .split(/[,:]|\s(?=(?:on|at|upon|when|within|before|after)\s)/i)
      const [what, when] = [tidied(label), tidied(due.join(' '))]
      return { label: what || when, share: share.trim(), due: what && when }
    })
}

function tidied(text: string) {
  return text
    .replaceAll(/^[\s:,–-]+|[\s:,–-]+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^./, (first) => first.toUpperCase())
}

function readExported(text: string): StepValues[] | undefined {
  if (!text.trim().startsWith('[')) return undefined
  try {
    const steps: unknown = JSON.parse(text)
    const plan = readPaymentPlan(steps)
    // A list of something else is shown as it is, for whoever imports it to mend.
    return Array.isArray(steps) && plan.length === steps.length
      ? plan.map(stepToValues)
      : [{ label: text, share: '', due: '' }]
  } catch {
    return undefined
  }
}
