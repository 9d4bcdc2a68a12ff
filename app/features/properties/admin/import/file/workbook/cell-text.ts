import { type CellObject, SSF } from '@e965/xlsx'
import { withoutGuard } from '#app/shared/csv.ts'

/**
 * The text of a cell as a person would have typed it: the value with all its digits, and what the format alone says about it,
 * such as the currency, a unit, leading zeros or that it is a day.
 */
export function cellText(cell: CellObject, is1904: boolean): string {
  const { v: value } = cell
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (cell.t === 'n' && typeof value === 'number') return numberText(value, { ...cell, is1904 })
  if (cell.t === 'e') return cell.w ?? errorCodes[Number(value)] ?? '#ERROR!'
  return cell.t === 's' && value !== undefined ? withoutGuard(String(value)).trim() : ''
}

const errorCodes: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

type Shown = { z?: CellObject['z']; w?: string | undefined; is1904: boolean }

function numberText(value: number, { z, w, is1904 }: Shown): string {
  const format = z === undefined ? '' : String(z)
  if (format && SSF.is_date(format)) return dayText(value, is1904)
  // 0.1 + 0.2 is stored with seventeen digits.
  const plain = String(Number(value.toPrecision(15)))
  if (isPadded(format)) return formatNumber(format, value) ?? plain
  // A language without a currency, as in [$-409], is no sign for dollars, though the library writes one.
  const bare = format.replaceAll(/\[\$-[^\]]*\]/g, '')
  const shown = (bare === format ? w : formatNumber(bare, value))?.trim() ?? ''
  const [, before = '', figures = '', after = ''] = /^(\D*)(\d[\s\S]*\d|\d)(\D*)$/.exec(shown) ?? []
  if (format === 'General' || figures === '' || /[a-z/]/i.test(figures)) return plain
  const [prefix, suffix] = [before.trim(), after.replace(/^[.,\s)]+/, '').trim()]
  // A code such as PLT-7, whose letters and number are one word.
  if (/\p{L}[-/#:.]$/u.test(prefix) && !shillings.test(prefix)) return shown
  if (suffix === '%') return `${Number((value * 100).toPrecision(15))}%`
  const currency = withoutShillings(prefix.replaceAll(/[()+\-−.]/g, '').trim())
  const unit = isScaled(value, figures) && scale.test(suffix) ? '' : withoutShillings(suffix)
  return [currency, plain, unit].filter(Boolean).join(/^[\p{L}]/u.test(unit) || /\p{L}$/u.test(currency) ? ' ' : '')
}

const shillings = /^(?:k\.?\s?sh?s?|kes|shs?|shillings)\.?$|^\/[=-]+$/i
const scale = /^(?:k|t|m|mn|mio|mil|million|b|bn|billion|thousand)\.?$/i

/** The company's own currency, which every price without a sign is in. */
function withoutShillings(text: string) {
  return shillings.test(text) ? '' : text
}

/** Whether the format divides what it shows, as `0.0,,"M"` does: then the value is the whole number already. */
function isScaled(value: number, figures: string) {
  const shown = Number(figures.replaceAll(/[,\s'’]/g, ''))
  return Number.isFinite(shown) && Math.abs(value) >= shown * 100
}

/** Formats such as 00000, by which 123 is shown as 00123. */
function isPadded(format: string) {
  const pattern = format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|[_*]./g, '').split(';')[0] ?? ''
  const [whole = ''] = pattern.split('.')
  return !/[#?,eE%]/.test(pattern) && (whole.match(/0/g)?.length ?? 0) > 1
}

function formatNumber(format: string, value: number): string | undefined {
  try {
    return String(SSF.format(format, value)).trim()
  } catch {
    return undefined
  }
}

/** Days since the end of 1899, as Excel counts them, or since 1904. */
function dayText(days: number, is1904: boolean) {
  const time = Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30) + Math.floor(days) * 86_400_000
  return Number.isFinite(time) && Math.abs(time) < 8e15 ? new Date(time).toISOString().slice(0, 10) : ''
}
