import { parseFigure, parseMoney } from '../../form/input/parse-money.ts'
import { importMessages } from '../import-messages.ts'
import { addProblem, type RowContext } from './row-context.ts'
import { rateKey, readRate } from './settle-price.ts'

const messages = importMessages.values
const monthWords: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
const maxMonths = 24

/** A deposit is stored in months of rent; lists have '2 months' or the amount. */
export function settleDeposit(row: RowContext) {
  const text = row.texts.depositMonths ?? ''
  if (text === '') return
  const months = parseMonths(text) ?? monthsOfAmount(row, text)
  if (months !== undefined) row.values.depositMonths = String(months)
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

function monthsOfAmount(row: RowContext, text: string): number | undefined {
  const money = parseMoney(text)
  const rent = Number(row.values.price)
  const amount = money?.kind === 'amount' ? inShillings(row, money) : undefined
  if (amount === undefined) return void addProblem(row, 'depositMonths', importMessages.rows.noDeposit)
  if (!(rent > 0)) return void addProblem(row, 'depositMonths', importMessages.rows.depositNeedsRent)
  const months = Math.round((amount / rent) * 100) / 100
  if (months > maxMonths) return void addProblem(row, 'depositMonths', importMessages.rows.depositTooHigh)
  // What a visitor sees is the rent times the months.
  if (Math.round(months * rent) === Math.round(amount)) return months
  const choices = [
    { value: 'near', label: messages.nearDeposit(months, Math.round(months * rent)) },
    { value: 'none', label: messages.noDeposit },
  ]
  const question = {
    key: 'depositMonths:amount',
    target: 'depositMonths' as const,
    value: text,
    choices,
    guess: undefined,
  }
  const answer = row.asker.ask(question)
  if (answer === undefined) addProblem(row, 'depositMonths', importMessages.rows.unansweredDeposit)
  return answer === 'near' ? months : undefined
}

/** At the rate that was given for prices in that currency. */
function inShillings({ asker }: RowContext, { amount, currency }: { amount: number; currency: string }) {
  if (currency === 'KES') return amount
  const rate = readRate(asker.answers[rateKey(currency)])
  return rate === undefined ? undefined : amount * rate
}

/** An amount, or words that go into the description, such as 'included'. */
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
  return importMessages.written.serviceCharge(text)
}
