import { parseCurrency } from '../../form/input/parse-money.ts'

/** Of neighbours and of buyers abroad; what has a rate can be converted. */
const codes = ['KES', 'USD', 'EUR', 'GBP', 'UGX', 'TZS', 'RWF', 'ETB', 'ZAR', 'AED', 'CNY', 'INR', 'CAD', 'AUD', 'CHF']

export const currencyChoices = codes.map((value) => ({ value, label: value }))

/** The code of what stands in a column of currencies. */
export function codeOfCurrency(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return codes.includes(code) ? code : parseCurrency(text)
}
