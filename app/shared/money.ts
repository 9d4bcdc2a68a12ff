import { intlLocale } from '#app/shared/locale.ts'

const grouped = new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 2 })
const symbols: Record<string, string> = { KES: 'KSh' }

/** 'KSh 148,500,000'. Currencies other than the shilling show their code. */
export function formatMoney(amount: number, currency = 'KES') {
  return `${currencySymbol(currency)} ${grouped.format(amount)}`
}

/** '5M', '2.5M', '500K', '1,500': where there is no space for the whole number. */
export function shortAmount(amount: number) {
  if (amount >= 1_000_000_000) return `${grouped.format(amount / 1_000_000_000)}B`
  if (amount >= 1_000_000) return `${grouped.format(amount / 1_000_000)}M`
  if (amount >= 10_000) return `${grouped.format(amount / 1_000)}K`
  return grouped.format(amount)
}

export function formatAmount(amount: number) {
  return grouped.format(amount)
}

export function currencySymbol(currency: string) {
  return symbols[currency] ?? currency
}
