import type { CostRates } from './cost-rates.ts'

export type MovingLine = { name: 'rent' | 'deposit' | 'serviceCharge' | 'agreementFee' | 'agencyFee'; amount: number }

/** Amounts in KSh. */
export type MovingCosts = {
  lines: MovingLine[]
  /** Undefined where the deposit is an amount. */
  depositMonths: number | undefined
  total: number
  monthly: number
}

export type Rental = {
  price: number
  depositMonths: number | null
  depositAmount: number | null
  serviceCharge: number | null
  serviceChargeIncluded: boolean
}

/** What a tenant pays before the keys; undefined where the deposit is not known, since a total without it would mislead. */
export function getMovingCosts(rental: Rental, { rent }: Pick<CostRates, 'rent'>): MovingCosts | undefined {
  const { price, depositAmount } = rental
  const serviceCharge = rental.serviceChargeIncluded ? null : rental.serviceCharge
  const depositMonths = depositAmount === null ? (rental.depositMonths ?? rent.depositMonths) : undefined
  const deposit = depositMonths === undefined ? depositAmount : Math.round(price * depositMonths)
  if (deposit === null) return undefined
  const lines = [
    { name: 'rent', amount: price },
    { name: 'deposit', amount: deposit },
    { name: 'serviceCharge', amount: serviceCharge },
    { name: 'agreementFee', amount: rent.agreementFee },
    { name: 'agencyFee', amount: rent.agencyFee },
  ] as const
  const known = lines.flatMap(({ name, amount }) => (typeof amount === 'number' ? [{ name, amount }] : []))
  return {
    lines: known,
    depositMonths,
    total: known.reduce((sum, { amount }) => sum + amount, 0),
    monthly: price + (serviceCharge ?? 0),
  }
}
