/** A price as people write it. `none` is an empty cell; `undefined` from the parser is text that is no price. */
export type Money =
  | {
      kind: 'amount'
      amount: number
      currency: string
      /** Whether the currency is written with the amount. */
      isStated: boolean
      isNegotiable: boolean
      isMonthly: boolean
    }
  | { kind: 'on_request' }
  | { kind: 'none' }

const onRequest =
  /^(?:p\.?\s?o\.?\s?[ar]\.?|(?:price )?(?:up)?on (?:request|application|inquiry|enquiry)|on_request|request|call(?: (?:us|agent|for price))?|(?:ask|contact|inquire|enquire)(?: (?:us|agent|for price))?|t\.?b\.?[acd]\.?)$/i
const nothing = /^(?:-+|–|—|n\/?a|nil|none|\.)?$/i
const negotiable = /[\s(,]*\b(?:neg(?:otiable)?|o\.?n\.?o)\b\.?\)?\s*$/i
const monthly =
  /\s*(?:\/\s*(?:month|mo|pm|m(?:on)?th)|(?:per|a|each) month|monthly|p\.?\s?m\.?|p\.?\s?c\.?\s?m\.?)\s*$/i
const shillings = /(?:k\.?shs?|kes|kenya shillings?|shillings?|shs?)\.?/i
const currencies: readonly (readonly [string, RegExp])[] = [
  ['KES', shillings],
  ['USD', /(?:us\s?\$|\$|usd|us dollars?|dollars?)\.?/i],
  ['EUR', /(?:€|eur(?:os?)?)\.?/i],
  ['GBP', /(?:£|gbp|pounds?)\.?/i],
  ['UGX', /(?:ugx|ushs?)\.?/i],
  ['TZS', /(?:tzs|tshs?)\.?/i],
  ...['RWF', 'ETB', 'ZAR', 'AED', 'CNY', 'INR', 'CAD', 'AUD', 'CHF'].map(
    (code) => [code, new RegExp(code, 'i')] as const,
  ),
]
/** Of neighbours and of buyers abroad. */
export const currencyCodes = currencies.map(([code]) => code)
const factors: Record<string, number> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 }
// 1.500.000 can only be millions; 45.000 may be forty-five.
const groupedByDots = /^\d{1,3}(?:\.\d{3}){2,5}$|^\d{1,3}(?:\.\d{3}){1,5},\d{2}$/
const amountText = /^(.*\d)\s*(k|thousand|m|mn|mil|mill|million|millions|b|bn|billion|billions)?\.?$/i

/** Parses 'KES 34.5M', '45k', '85,000/=', 'Kshs. 18.5 million', 'USD 350,000', 'POA'. Undefined for anything else. */
export function parseMoney(input: string): Money | undefined {
  const text = input.trim()
  if (nothing.test(text)) return { kind: 'none' }
  if (onRequest.test(text)) return { kind: 'on_request' }
  const isNegotiable = negotiable.test(text)
  const offered = text.replace(negotiable, '')
  const isMonthly = monthly.test(offered)
  const { currency, rest } = splitCurrency(offered.replace(monthly, '').replace(/\s*\/\s*[=-]*\s*$/, ''))
  const amount = parseAmount(rest)
  if (amount === undefined) return undefined
  const isStated = currency !== undefined
  return { kind: 'amount', amount, currency: currency ?? 'KES', isStated, isNegotiable, isMonthly }
}

/** The code of a currency by its sign, name or code: '$', 'US$', 'Ksh', 'Euro'. Undefined for other text. */
export function parseCurrency(input: string): string | undefined {
  const text = input.trim()
  return currencies.find(([, sign]) => new RegExp(`^(?:${sign.source})$`, 'i').test(text))?.[0]
}

function splitCurrency(text: string) {
  for (const [currency, sign] of currencies) {
    const before = new RegExp(`^${sign.source}\\s*(?=[\\d.+-])`, 'i')
    if (before.test(text)) return { currency, rest: text.replace(before, '') }
    const after = new RegExp(`(?<=[\\dkmb])\\s*${sign.source}$`, 'i')
    if (after.test(text)) return { currency, rest: text.replace(after, '') }
  }
  return { currency: undefined, rest: text }
}

function parseAmount(text: string): number | undefined {
  const [, digits = '', word = ''] = amountText.exec(text.trim()) ?? []
  const isByDots = groupedByDots.test(digits)
  const figure = parseFigure(isByDots ? digits.replaceAll('.', '').replace(',', '.') : digits)
  if (figure === undefined) return undefined
  const factor = factors[word.charAt(0).toLowerCase()] ?? 1
  // Multiplying by a power of ten is not exact: 1.005 thousand is 1004.9999999999999.
  return factor === 1 ? figure : Math.round(figure * factor * 1e6) / 1e6
}

const plain = /^[-+]?\d{1,18}(\.\d{1,12})?$/
const grouped = /^[-+]?\d{1,3}([,\s'’]\d{3}){1,6}(\.\d{1,12})?$/u

/** Undefined for what is not a decimal number; thousands may be grouped. */
export function parseFigure(input: string): number | undefined {
  const text = input.trim()
  if (!plain.test(text) && !grouped.test(text)) return undefined
  return Number(text.replaceAll(/[,\s'’]/gu, ''))
}
