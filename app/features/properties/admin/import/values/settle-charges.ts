import { parseFigure, parseMoney } from '../../form/input/parse-money.ts'
import { importMessages } from '../import-messages.ts'
import { addProblem, type RowContext } from './row-context.ts'
import { rateKey, readRate } from './settle-price.ts'

const monthWords: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
const maxMonths = 24

/** Lists have '2 months' or an amount, which is stored as months where it is a round part of the rent. */
export function settleDeposit(row: RowContext) {
  const text = row.texts.depositMonths ?? ''
  if (text === '') return
  const months = parseMonths(text)
  if (months === undefined) return settleAmount(row, text)
  Object.assign(row.values, { depositMonths: String(months), depositAmount: '' })
}

function parseMonths(text: string): number | undefined {
  const plain = text.trim().toLowerCase().replace('½', '.5')
  const [, count = '', unit] =
    /^(.+?)\s*(months?|mths?|mos?|m)?(?:['’]?s?['’]?\s*(?:of\s+)?(?:rent|deposit))?\.?$/.exec(plain) ?? []
  const half = /^(\d{1,2}) 1\/2$/.exec(count)?.[1]
  const figure = half === undefined ? (monthWords[count] ?? parseFigure(count)) : Number(half) + 0.5
  if (figure === undefined || figure < 0) return undefined
  return unit !== undefined || figure <= maxMonths ? figure : undefined
}

function settleAmount(row: RowContext, text: string) {
  const money = parseMoney(text)
  const amount = money?.kind === 'amount' ? inShillings(row, money) : undefined
  if (amount === undefined) return addProblem(row, 'depositMonths', importMessages.rows.noDeposit)
  const months = amount / Number(row.values.price)
  if (months > maxMonths && Number.isFinite(months)) {
    return addProblem(row, 'depositMonths', importMessages.rows.depositTooHigh)
  }
  const isRound = Number.isInteger(months * 2)
  Object.assign(row.values, {
    depositMonths: isRound ? String(months) : '',
    depositAmount: isRound ? '' : String(Math.round(amount)),
  })
}

/** At the rate that was given for prices in that currency. */
function inShillings({ asker }: RowContext, { amount, currency }: { amount: number; currency: string }) {
  if (currency === 'KES') return amount
  const rate = readRate(asker.answers[rateKey(currency)])
  return rate === undefined ? undefined : amount * rate
}

/** An amount, 'included', or words that go into the description. */
export function settleServiceCharge(row: RowContext): string | undefined {
  const text = row.texts.serviceCharge ?? ''
  if (text === '') return undefined
  const money = parseMoney(text)
  if (money?.kind === 'amount') {
    if (money.currency === 'KES') row.values.serviceCharge = String(money.amount)
    else addProblem(row, 'serviceCharge', importMessages.rows.chargeInShillings)
    return undefined
  }
  if (/\d/.test(text)) return void addProblem(row, 'serviceCharge', importMessages.rows.noCharge)
  if (/^(?:is )?incl(?:uded|usive)?\b/i.test(text.trim())) {
    row.values.serviceChargeIncluded = true
    return undefined
  }
  return importMessages.written.serviceCharge(text)
}
