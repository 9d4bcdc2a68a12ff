import type { Area, CostRates, Rate } from './cost-rates.ts'

/** What a visitor may change. Without an interest rate there is no repayment. */
export type LoanChoices = {
  depositPercent: number
  interestPercent: number | undefined
  years: number
  area: Area
}

export type Fee = { name: 'stampDuty' | 'legalFees' | 'valuation' | 'registration'; amount: number; rate: Rate }

/** Amounts in KSh, rounded to the shilling, so that the lines add up to the totals. */
export type BuyingCosts = {
  fees: Fee[]
  /** Costs that the company has entered no rate for. */
  missing: Fee['name'][]
  feesTotal: number
  cashTotal: number
  deposit: number
  loan: number
  /** To have in hand: the deposit and the fees. */
  mortgageCash: number
  monthly: number | undefined
}

export function getBuyingCosts(price: number, rates: CostRates, choices: LoanChoices): BuyingCosts {
  const found = findFees(price, rates, choices.area)
  const fees = found.flatMap(({ name, amount, rate }) => (rate ? [{ name, amount: Math.round(amount), rate }] : []))
  const feesTotal = fees.reduce((sum, { amount }) => sum + amount, 0)
  const deposit = Math.round((price * choices.depositPercent) / 100)
  const loan = price - deposit
  return {
    fees,
    missing: found.flatMap(({ name, rate }) => (rate ? [] : [name])),
    feesTotal,
    cashTotal: price + feesTotal,
    deposit,
    loan,
    mortgageCash: deposit + feesTotal,
    monthly:
      choices.interestPercent === undefined
        ? undefined
        : getMonthlyRepayment({ loan, interestPercent: choices.interestPercent, years: choices.years }),
  }
}

function findFees(price: number, rates: CostRates, area: Area) {
  const { legalFees, valuation, registration } = rates
  const share = (rate: Rate | undefined) => (price * (rate?.figure ?? 0)) / 100
  const stampDuty = rates.stampDuty[area]
  return [
    { name: 'stampDuty', rate: stampDuty, amount: share(stampDuty) },
    { name: 'legalFees', rate: legalFees, amount: share(legalFees) },
    { name: 'valuation', rate: valuation, amount: share(valuation) },
    { name: 'registration', rate: registration, amount: registration?.figure ?? 0 },
  ] as const
}

type Loan = { loan: number; interestPercent: number; years: number }

/** Equal payments at the end of each month, at a rate that stays the same. */
export function getMonthlyRepayment({ loan, interestPercent, years }: Loan) {
  const months = years * 12
  const rate = interestPercent / 100 / 12
  if (rate === 0) return Math.round(loan / months)
  // For tiny rates 1 - (1 + r)^-n loses its digits; expm1 and log1p keep them.
  return Math.round((loan * rate) / -Math.expm1(-months * Math.log1p(rate)))
}
