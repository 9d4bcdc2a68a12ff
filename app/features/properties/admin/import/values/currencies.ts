import { currencyCodes, parseCurrency } from '../../form/input/parse-money.ts'

/** What has a rate can be converted. */
export const currencyChoices = currencyCodes.map((value) => ({ value, label: value }))

/** The code of what stands in a column of currencies. */
export const codeOfCurrency = parseCurrency
