import type { Category } from '../../../property.ts'
import { parseCurrency } from '../../form/input/parse-money.ts'
import { importMessages } from '../import-messages.ts'
import { leaveOut } from './asking.ts'
import { asCategory, asPriceType } from './import-choices.ts'
import { isShortened, mayGroupByDot, type PriceText, readPriceText } from './price-text.ts'
import { addProblem, type RowContext, settleListed } from './row-context.ts'

const messages = importMessages.values
const onRequest = { value: 'on_request', label: messages.onRequest }

const priceKeys = {
  short: 'price:short',
  request: 'price:request',
  empty: 'price:empty',
  dots: 'price:dots',
  scale: 'price:scale',
}

function foreignKey(currency: string) {
  return `price:${currency}`
}

/** The rate at which foreign prices become shillings. */
export function rateKey(currency: string) {
  return `price:${currency}:rate`
}

/** The price in shillings, with everything that a figure alone does not say: grouping, scale, currency and whether it can be. */
export function settlePrice(row: RowContext) {
  const { texts, base, values } = row
  const text = texts.price ?? ''
  if (base && text === '') return
  const read = readPriceText(text)
  if (!read) return addProblem(row, 'price', importMessages.rows.noPrice)
  if (read.kind !== 'amount') return settleWithout(row, read.kind)
  const priceType = asPriceType(texts.priceType ? settleListed(row, 'priceType') : undefined)
  values.priceType = priceType ?? (read.money.isNegotiable ? 'negotiable' : (base?.priceType ?? 'fixed'))
  const written = settleAmount(row, read)
  const amount = written === undefined ? undefined : settleCurrency(row, { amount: written, read })
  if (amount === undefined) return
  if (amount === 'on_request') return setOnRequest(row)
  settlePlausible(row, amount)
}

function setOnRequest({ values }: RowContext) {
  Object.assign(values, { price: '', priceType: 'on_request' })
}

function settleWithout(row: RowContext, kind: 'none' | 'on_request') {
  if (asPriceType(row.texts.priceType) !== 'on_request') {
    const value = row.texts.price ?? ''
    const key = kind === 'none' && value === '' ? priceKeys.empty : priceKeys.request
    row.asker.ask({ key, target: 'price', value, choices: [onRequest], guess: 'on_request' })
  }
  setOnRequest(row)
}

type AmountText = Extract<PriceText, { kind: 'amount' }>

/** The figure in the currency of the file. */
function settleAmount(row: RowContext, { money, isLowest, highest }: AmountText): number | undefined {
  const { asker, scale } = row
  const value = row.texts.price ?? ''
  const target = 'price' as const
  if (isLowest) {
    const choices = [
      { value: 'lowest', label: messages.lowest(money.amount) },
      ...(highest ? [{ value: 'highest', label: messages.highest(highest.amount) }] : []),
      onRequest,
    ]
    const key = highest ? 'price:range' : 'price:from'
    const answer = asker.ask({ key, target, value, choices, guess: 'lowest' })
    if (answer === 'on_request') return void setOnRequest(row)
    return answer === 'highest' && highest ? highest.amount : money.amount
  }
  if (scale && !isShortened(value)) {
    const choices = [
      { value: 'scaled', label: messages.scaled(scale, money.amount) },
      { value: 'plain', label: messages.asWritten(money.amount) },
    ]
    const answer = asker.ask({ key: priceKeys.scale, target, value, choices, guess: 'scaled' })
    // Multiplying by a power of ten is not exact.
    return answer === 'plain' ? money.amount : Math.round(money.amount * scale * 100) / 100
  }
  if (mayGroupByDot(value)) {
    const choices = [
      { value: 'thousands', label: messages.dotGroups(money.amount * 1000) },
      { value: 'decimals', label: messages.dotIsDecimal(money.amount) },
    ]
    const answer = asker.ask({ key: priceKeys.dots, target, value, choices, guess: undefined })
    if (answer === undefined) return void addProblem(row, 'price', importMessages.rows.unansweredPrice)
    return answer === 'thousands' ? Math.round(money.amount * 1000) : money.amount
  }
  return money.amount
}

type Priced = { amount: number; read: AmountText }

/** What is written with the amount says more than the column of currencies, and that more than the heading. */
function settleCurrency(row: RowContext, { amount, read: { money } }: Priced): number | 'on_request' | undefined {
  const { texts, asker } = row
  const value = texts.price ?? ''
  const target = 'price' as const
  const column = texts.currency ? (parseCurrency(texts.currency) ?? settleListed(row, 'currency')) : 'KES'
  const currency = money.isStated ? money.currency : column
  if (currency === undefined || currency === leaveOut) {
    return void addProblem(row, 'price', importMessages.rows.unknownCurrency(texts.currency ?? ''))
  }
  if (currency === 'KES') {
    if (isShortened(value)) {
      const choices = [{ value: 'KES', label: messages.shillings }]
      asker.ask({ key: priceKeys.short, target, value, choices, guess: 'KES' })
    }
    return amount
  }
  const choices = [{ value: 'convert', label: messages.convert }, onRequest]
  const shown = money.isStated ? value : `${currency} ${value}`
  const question = { key: foreignKey(currency), target, value: shown, choices, guess: undefined, rateOf: currency }
  const answer = asker.ask(question)
  if (answer === 'on_request') return 'on_request'
  const rate = readRate(asker.answers[rateKey(currency)])
  if (answer === 'convert' && rate !== undefined) return Math.round(amount * rate)
  if (answer !== leaveOut) addProblem(row, 'price', importMessages.rows.foreignPrice(currency))
  return undefined
}

/** Undefined for what is no rate: nothing, words, zero. */
export function readRate(text: string | undefined): number | undefined {
  const rate = Number((text ?? '').replaceAll(',', ''))
  return rate > 0 && Number.isFinite(rate) ? rate : undefined
}

/** Shillings beyond which a person is asked: outside them lies what is in thousands, in millions, or in the wrong category. */
const plausible: Readonly<Record<Category, { from: number; to: number }>> = {
  'for-sale': { from: 200_000, to: 5_000_000_000 },
  'for-rent': { from: 1000, to: 5_000_000 },
  land: { from: 20_000, to: 10_000_000_000 },
}

function settlePlausible(row: RowContext, amount: number) {
  const { values, base, asker, taxonomy } = row
  values.price = String(amount)
  const category = asCategory(values.category)
  if (!category || String(amount) === base?.price || amount <= 0) return
  const { from, to } = plausible[category]
  if (amount >= from && amount <= to) return
  const isLow = amount < from
  const side = isLow ? 'low' : 'high'
  const elsewhere = otherDeal(category, isLow)
  const choices = [
    { value: 'keep', label: messages.asWritten(amount) },
    ...(isLow ? [1e3, 1e6].map((factor) => ({ value: String(factor), label: messages.scaled(factor, amount) })) : []),
    ...(elsewhere && taxonomy.property.offer.includes(elsewhere.value) ? [elsewhere] : []),
    onRequest,
  ]
  const answer = asker.ask({
    key: `price:${side}:${category}`,
    target: 'price',
    value: row.texts.price ?? '',
    concern: messages.concerns[side][category],
    choices,
    guess: undefined,
  })
  if (answer === 'on_request') setOnRequest(row)
  else if (answer === '1000' || answer === '1000000') values.price = String(amount * Number(answer))
  else if (answer !== undefined && answer === elsewhere?.value) {
    values.category = elsewhere.value
    // The same answer goes for other figures, which may be as odd there.
    settlePlausible(row, amount)
  } else if (answer === undefined) addProblem(row, 'price', importMessages.rows.implausible[side][category])
}

/** A house at 45,000 may be to let, and one whose rent is 34 million for sale. */
function otherDeal(category: Category, isLow: boolean): { value: Category; label: string } | undefined {
  if (category === 'for-sale' && isLow) return { value: 'for-rent', label: messages.isRent }
  if (category === 'for-rent' && !isLow) return { value: 'for-sale', label: messages.isSale }
  return undefined
}
