import { formatMonth } from '#app/shared/dates.ts'
import { authorLanguage } from '#app/shared/locale.ts'
import { formatMoney } from '#app/shared/money.ts'
import { intlLocale } from '#app/shared/locale.ts'
import { offPlanFieldMessages as fields } from '../../fields/off-plan-messages.ts'
import { isOffPlan, isOverdue } from '../../off-plan/off-plan.ts'
import { offPlanMessages as messages } from '../../off-plan/off-plan-messages.ts'
import { getStepAmount, type PaymentStep } from '../../off-plan/payment-plan.ts'
import type { Property } from '../../property.ts'
import { findCheapest } from '../../units/unit-kinds.ts'

/** `language` where it stays as staff wrote it. */
type Words = { text: string; language?: string }
type PlanRow = { label: Words; due: Words | undefined; share: string; amounts: readonly string[] }

/** What a buyer needs to know of a home that is not built. What nobody has entered says so. */
export type OffPlanView = {
  state: string
  isOverdue: boolean
  /** From the first to handover; none where the stage is not known here. */
  stages: readonly { name: string; state: 'done' | 'now' | 'later' }[]
  lines: readonly { name: string; value: string; isMissing: boolean }[]
  plan: { columns: readonly string[]; rows: readonly PlanRow[]; total: PlanRow; note: string } | undefined
}

/** Undefined of what is ready or not for sale. */
export function getOffPlanView(property: Property, now = Date.now()): OffPlanView | undefined {
  const { category, constructionStage: stage, completionMonth: month } = property
  if (stage === null || !isOffPlan({ category, stage })) return undefined
  const name = (fields.stages as Record<string, string>)[stage] ?? stage
  const isLate = month !== null && isOverdue(month, now)
  return {
    state: describeState(name, { month, isLate }),
    isOverdue: isLate,
    stages: getStages(stage),
    lines: getLines(property),
    plan: getPlan(property),
  }
}

function getStages(stage: string): OffPlanView['stages'] {
  const current = Object.keys(fields.stages).indexOf(stage)
  if (current < 0) return []
  return messages.bar.map((name, index) => ({
    name,
    state: index < current ? 'done' : index === current ? 'now' : 'later',
  }))
}

function describeState(stage: string, { month, isLate }: { month: string | null; isLate: boolean }) {
  if (month === null) return messages.completesUnsaid(stage)
  return isLate ? messages.overdue(formatMonth(month)) : messages.completes(stage, formatMonth(month))
}

/** Whom and what a buyer has to check stands there even where it is missing. */
function getLines(property: Property) {
  const { developer, ncaNumber, countyApproval, nemaLicence, defectsMonths } = property
  const checked = [
    [fields.developer, developer],
    [fields.nca, ncaNumber],
    [fields.county, countyApproval],
    [fields.nema, nemaLicence],
  ] as const
  const lines = checked.map(([name, value]) => ({ name, value: value || messages.unsaid, isMissing: !value }))
  if (defectsMonths === null) return lines
  return [...lines, { name: fields.defects, value: messages.months(defectsMonths), isMissing: false }]
}

/** As many columns of amounts as a page has room for. */
const maxColumns = 3

function getPlan(property: Property): OffPlanView['plan'] {
  const { paymentPlan: steps, unitKinds } = property
  if (steps.length === 0) return undefined
  const { columns, note } = getColumns(property)
  const prices = columns.map(({ price }) => price)
  const rows = steps.map((step) => ({
    label: toWords(step.label),
    due: step.due ? toWords(step.due) : undefined,
    share: formatShare(step.percent),
    amounts: prices.map((price) => formatSum([step], price)),
  }))
  const shares = steps.flatMap(({ percent }) => percent ?? [])
  const total = {
    label: { text: messages.plan.total },
    due: undefined,
    share: shares.length === steps.length ? formatShare(100) : '',
    amounts: prices.map((price) => formatSum(steps, price)),
  }
  const names = unitKinds.length > 1 ? columns.map(({ name }) => name) : [messages.plan.amount]
  return { columns: names, rows, total, note }
}

/** A price each kind; where there are too many, that of the cheapest. */
function getColumns({ unitKinds, price, priceType }: Property) {
  const { note, noteOfCheapest } = messages.plan
  const priced = unitKinds.filter((kind) => kind.price !== null)
  const cheapest = findCheapest(priced)
  if (!cheapest) return { columns: [{ name: '', price: priceType === 'on_request' ? null : price }], note }
  if (priced.length <= maxColumns) return { columns: priced, note }
  return { columns: [cheapest], note: `${noteOfCheapest(cheapest.name)} ${note}` }
}

/** Undefined amounts are of a price on request. */
function formatSum(steps: readonly PaymentStep[], price: number | null) {
  const amounts = steps.map((step) => getStepAmount(step, price))
  const known = amounts.filter((amount) => amount !== undefined)
  if (known.length < amounts.length) return messages.plan.onRequest
  return formatMoney(known.reduce((sum, amount) => sum + amount, 0))
}

const percents = new Intl.NumberFormat(intlLocale, { style: 'percent', maximumFractionDigits: 2 })

function formatShare(percent: number | null) {
  return percent === null ? '' : percents.format(percent / 100)
}

function toWords(written: string): Words {
  const known: Record<string, string> = messages.words
  const key = written.trim().toLowerCase()
  const text = Object.hasOwn(known, key) ? known[key] : undefined
  return text === undefined ? { text: written, ...(authorLanguage && { language: authorLanguage }) } : { text }
}
