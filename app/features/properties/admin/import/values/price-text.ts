import { type Money, parseMoney } from '../../form/input/parse-money.ts'
import { remembering } from './remembered-parsing.ts'

type Amount = Extract<Money, { kind: 'amount' }>
export type PriceText =
  | { kind: 'none' | 'on_request'; isMonthly: false }
  /** 'from 30,000' has a lowest price, '30,000 - 45,000' a highest as well. */
  | { kind: 'amount'; money: Amount; isLowest: boolean; highest: Amount | undefined; isMonthly: boolean }

const before =
  /^(?:rents?\s+)?(?:as\s+from|starting(?:\s+(?:at|from))?|starts?\s+(?:at|from)|from|upwards\s+of|min(?:imum)?\.?)\s*:?\s*/i
const after = /\s*(?:\+|and\s+(?:above|up)|onwards|upwards)\s*$/i

/** A price as lists have it: what a form takes, and lowest prices and ranges. Undefined for text that is no price. */
export const readPriceText = remembering((text: string): PriceText | undefined => {
  const money = parseMoney(text)
  if (money?.kind === 'none' || money?.kind === 'on_request') return { kind: money.kind, isMonthly: false }
  if (money) return { kind: 'amount', money, isLowest: false, highest: undefined, isMonthly: money.isMonthly }
  return readRange(text) ?? readLowest(text)
})

export function isPriceText(text: string) {
  return readPriceText(text) !== undefined
}

function readLowest(text: string): PriceText | undefined {
  const rest = text.replace(before, '').replace(after, '')
  const money = rest === text ? undefined : parseMoney(rest)
  if (money?.kind !== 'amount') return undefined
  return { kind: 'amount', money, isLowest: true, highest: undefined, isMonthly: money.isMonthly }
}

function readRange(text: string): PriceText | undefined {
  const [from = '', to = '', ...more] = text.replace(before, '').split(/\s*(?:[-–—]|\bto\b)\s*/i)
  const highest = parseMoney(to)
  if (from === '' || more.length > 0 || highest?.kind !== 'amount') return undefined
  // Of '10-20M' both are millions.
  const factor = /\d\s*([kmb]|mn|bn|million|thousand|billion)s?\b/i.exec(to)?.[1] ?? ''
  const lowest = parseMoney(/\d\s*$/.test(from) ? `${from}${factor}` : from)
  if (lowest?.kind !== 'amount' || lowest.amount >= highest.amount) return undefined
  const isStated = lowest.isStated || highest.isStated
  const currency = lowest.isStated ? lowest.currency : highest.currency
  const isMonthly = lowest.isMonthly || highest.isMonthly
  const money = { ...lowest, currency, isStated, isMonthly }
  return { kind: 'amount', money, isLowest: true, highest: { ...highest, currency, isStated }, isMonthly }
}

/** '45.000' is forty-five in English, and forty-five thousand where dots group thousands. */
export function mayGroupByDot(text: string) {
  return /(?<![\d.,])\d{1,3}\.\d{3}(?![\d.,]|\s*(?:k|m|b|t|thousand|mil|mn|bn))/i.test(text)
}

/** Whether the amount has a word or sign that people write in several ways: '4.5M', '85,000/='. */
export function isShortened(text: string) {
  return /[kmb]\w*\.?\s*$|\/\s*[=-]/i.test(text.replace(/(?:ksh?s?|kes|month)\.?$/i, ''))
}
