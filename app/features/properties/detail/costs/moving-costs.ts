import type { CostRates } from './cost-rates.ts'

export type MovingLine = { name: 'rent' | 'deposit' | 'serviceCharge' | 'agreementFee' | 'agencyFee'; amount: number }

/** Amounts in KSh. */
export type MovingCosts = { lines: MovingLine[]; depositMonths: number; total: number; monthly: number }

type Rental = { price: number; depositMonths: number | null; serviceCharge: number | null }

/** What a tenant pays before the keys; undefined where the deposit is not known, since a total without it would mislead. */
export function getMovingCosts(rental: Rental, { rent }: Pick<CostRates, 'rent'>): MovingCosts | undefined {
  const { price, serviceCharge } = rental
  const depositMonths = rental.depositMonths ?? rent.depositMonths
  if (depositMonths === undefined) return undefined
  const lines = [
    { name: 'rent', amount: price },
    { name: 'deposit', amount: Math.round(price * depositMonths) },
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
