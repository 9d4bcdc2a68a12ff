import { intlLocale } from '#app/shared/locale.ts'
import { formatDate } from '#app/shared/dates.ts'
import { formatMoney } from '#app/shared/money.ts'
import { type BuyingCosts, getBuyingCosts, type LoanChoices } from './buying-costs.ts'
import type { CostEstimate } from './cost-estimate.ts'
import { type Area, areas, type Rate } from './cost-rates.ts'
import { costsMessages } from './costs-messages.ts'
import { getMovingCosts, type MovingCosts } from './moving-costs.ts'
import { type LoanFormValues, parseLoanChoices } from './parse-loan-choices.ts'

export type CostLine = { name: string; amount: string; note?: string | undefined }

export type CostField = {
  name: keyof LoanFormValues
  label: string
  value: string
  problem?: string | undefined
  hint?: string | undefined
  options?: { value: string; label: string }[]
}

/** The estimate in words, so that the page needs neither the maths nor the texts until somebody changes a figure. */
export type CostView = {
  title: string
  lead: string
  note: string
  tables: { lines: CostLine[]; total: CostLine }[]
  /** The figure with the words before and after it; each may be empty. */
  result: [before: string, figure: string, after: string]
  /** Undefined for rentals, where there is nothing to change. */
  form: { fields: CostField[]; submit: string; note: string; choices: LoanChoices } | undefined
}

const { buying, moving, loan: loanMessages } = costsMessages

/** `last` is what the answer before was made from; a value that makes no sense leaves it as it is. */
export function getCostView(
  estimate: CostEstimate,
  formValues: LoanFormValues,
  last = getUsualChoices(estimate),
): CostView | undefined {
  if (estimate.isRental) {
    const costs = getMovingCosts(estimate, estimate.rates)
    return costs && getMovingView(costs, estimate)
  }
  const { choices, problems } = parseLoanChoices(formValues, last)
  const costs = getBuyingCosts(estimate.price, estimate.rates, choices)
  const { serviceCharge } = estimate
  return {
    title: buying.title,
    lead: buying.lead,
    note: [buying.note, getMissingNote(costs)].filter(Boolean).join(' '),
    tables: getBuyingTables(estimate.price, costs, choices),
    result: getRepayment(costs, choices),
    form: {
      fields: getFields(estimate, formValues, { choices, problems }),
      submit: loanMessages.submit,
      note: serviceCharge === null ? '' : loanMessages.serviceCharge(formatMoney(serviceCharge)),
      choices,
    },
  }
}

function getUsualChoices({ rates, area }: CostEstimate): LoanChoices {
  const { depositPercent, years } = rates.loan
  return { depositPercent, years, interestPercent: rates.interest?.figure, area }
}

function getMovingView(costs: MovingCosts, estimate: CostEstimate): CostView {
  const { serviceCharge, serviceChargeIncluded, paysWater, paysElectricity } = estimate
  const unpaid = paysWater ? (paysElectricity ? 'both' : 'water') : paysElectricity ? 'electricity' : undefined
  const monthly = serviceChargeIncluded ? 'ofRentWithCharge' : serviceCharge === null ? 'ofRent' : 'ofRentAndCharge'
  return {
    title: moving.title,
    lead: moving.lead,
    note: [moving.note, unpaid && moving.notIn[unpaid]].filter(Boolean).join(' '),
    tables: [getMovingTable(costs, estimate.price)],
    result: [moving.monthly, formatMoney(costs.monthly), moving[monthly]],
    form: undefined,
  }
}

export function getMovingTable({ lines, depositMonths, total }: MovingCosts, rent: number): CostView['tables'][number] {
  const named = lines.map(({ name, amount }): CostLine => {
    if (name !== 'deposit') return { name: moving.names[name], amount: formatMoney(amount) }
    const months = depositMonths ? formatFigure(depositMonths) : undefined
    return {
      name: amount === 0 ? moving.noDeposit : months ? moving.months(months) : moving.names.deposit,
      amount: formatMoney(amount),
      // The sum can be checked: two months of this rent.
      note: months && months !== '1' ? `${months} × ${formatMoney(rent)}` : undefined,
    }
  })
  return { lines: named, total: { name: moving.total, amount: formatMoney(total) } }
}

function getBuyingTables(price: number, costs: BuyingCosts, { depositPercent }: LoanChoices): CostView['tables'] {
  return [
    {
      lines: [
        { name: buying.price, amount: formatMoney(price) },
        ...costs.fees.map(({ name, amount, rate }) => ({
          name: getFeeLabel(name, rate),
          amount: formatMoney(amount),
          note: getSourceNote(rate),
        })),
      ],
      total: { name: buying.cashTotal, amount: formatMoney(costs.cashTotal) },
    },
    {
      lines: [
        { name: buying.deposit(formatPercent(depositPercent)), amount: formatMoney(costs.deposit) },
        { name: buying.fees, amount: formatMoney(costs.feesTotal) },
      ],
      total: { name: buying.mortgageCash, amount: formatMoney(costs.mortgageCash) },
    },
  ]
}

function getFeeLabel(name: BuyingCosts['fees'][number]['name'], { figure }: Rate) {
  return name === 'registration' ? buying.names[name] : buying.withRate(buying.names[name], formatPercent(figure))
}

const list = new Intl.ListFormat(intlLocale)

function getMissingNote({ missing }: BuyingCosts) {
  return missing.length > 0 ? buying.notIncluded(list.format(missing.map((name) => buying.inSentence[name]))) : ''
}

function getRepayment({ loan, monthly }: BuyingCosts, { interestPercent, years }: LoanChoices): CostView['result'] {
  if (loan === 0) return ['', loanMessages.noLoan, '']
  if (monthly === undefined) return [loanMessages.noInterest, '', '']
  const terms = {
    loan: formatMoney(loan),
    years: loanMessages.years(years),
    interest: formatPercent(interestPercent ?? 0),
  }
  return [loanMessages.repayment, formatMoney(monthly), loanMessages.terms(terms)]
}

function getFields(
  estimate: CostEstimate,
  formValues: LoanFormValues,
  { choices, problems }: ReturnType<typeof parseLoanChoices>,
): CostField[] {
  const { fields } = loanMessages
  const { rates } = estimate
  const { town, elsewhere } = rates.stampDuty
  const usual = getUsualChoices(estimate)
  const interest = usual.interestPercent === undefined ? '' : formatFigure(usual.interestPercent)
  return [
    ...(town && elsewhere ? [getAreaField({ town, elsewhere }, choices.area)] : []),
    {
      name: 'deposit',
      label: fields.deposit,
      value: formValues.deposit ?? formatFigure(usual.depositPercent),
      problem: problems.deposit,
    },
    {
      name: 'interest',
      label: fields.interest,
      value: formValues.interest ?? interest,
      problem: problems.interest,
      hint: rates.interest && getSourceNote(rates.interest),
    },
    { name: 'years', label: fields.years, value: formValues.years ?? String(usual.years), problem: problems.years },
  ]
}

function getAreaField(duty: Record<Area, Rate>, value: Area): CostField {
  const { fields } = loanMessages
  const options = areas.map((area) => ({ value: area, label: fields.areas[area](formatPercent(duty[area].figure)) }))
  return { name: 'area', label: fields.area, value, options }
}

/** 'Source: Stamp Duty Act (Cap. 480), checked 1 July 2026'; undefined where the company has said neither. */
export function getSourceNote({ source, checkedOn }: Pick<Rate, 'source' | 'checkedOn'>) {
  const day = checkedOn && formatDate(checkedOn)
  if (!source) return day ? costsMessages.checked(day) : undefined
  return day ? costsMessages.sourceChecked(source, day) : costsMessages.source(source)
}

const figures = new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 3 })

function formatPercent(percent: number) {
  return costsMessages.rate(formatFigure(percent))
}

function formatFigure(figure: number) {
  return figures.format(figure)
}
