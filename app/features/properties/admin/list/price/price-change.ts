import { parseFigure, parseMoney } from '../../form/input/parse-money.ts'
import type { PriceChange } from '../listed-property.ts'

export const priceChangeKinds = ['percent', 'amount', 'set'] as const
export type PriceChangeKind = (typeof priceChangeKinds)[number]

/** Multiples to which changed prices are rounded. */
export const roundings = [1, 100, 1000, 10000, 100000] as const

type PriceFormValues = { kind: PriceChangeKind; text: string; roundTo: number }

const maxPercent = 1000
const maxPrice = 1_000_000_000_000

/** Undefined for what changes nothing, or is no number: '-5', '5%', '-200,000', '4.5M'. */
export function parsePriceChange({ kind, text, roundTo }: PriceFormValues): PriceChange | undefined {
  if (kind === 'percent') {
    const percent = parseFigure(
      text
        .trim()
        .replace(/^([-+])?\s*/, '$1')
        .replace(/\s*%$/, ''),
    )
    return percent && Math.abs(percent) <= maxPercent ? { percent, roundTo } : undefined
  }
  const isLess = /^\s*[-−]/.test(text)
  const money = parseMoney(text.trim().replace(/^[-−+]\s*/, ''))
  if (money?.kind !== 'amount' || money.currency !== 'KES' || !(money.amount > 0 && money.amount <= maxPrice))
    return undefined
  if (kind === 'set') return isLess ? undefined : { set: money.amount }
  return { amount: isLess ? -money.amount : money.amount, roundTo }
}
