import { formatDate, isDay } from '#app/shared/dates.ts'
import { intlLocale } from '#app/shared/locale.ts'
import { formatMoney } from '#app/shared/money.ts'
import { categoryLabels } from '../../../property.ts'
import { statusLabels } from '../../../search/search-labels.ts'
import { plainFields } from '../../../fields/plain-fields.ts'
import { parsePrice } from '../../form/input/parse-figures.ts'
import { parseFigure } from '../../form/input/parse-money.ts'
import { formatStep } from '../../form/off-plan/step-values.ts'
import { type PropertyValues } from '../../form/input/property-values.ts'
import type { LandSize } from '../../form/stored/stored-property.ts'
import type { Target } from '../columns/import-targets.ts'
import { importMessages } from '../import-messages.ts'
import type { ImportAgent } from '../values/import-choices.ts'

const { units, priceTypes } = importMessages.values

export type Shown = Partial<Record<Target, string>>

/** The values of a property as the preview shows them. */
export function shownValues(
  values: PropertyValues,
  ground: LandSize | undefined,
  agents: readonly ImportAgent[] = [],
): Shown {
  return {
    ...Object.fromEntries(plainFields.map((field) => [field.name, shownPlain(field, values[field.name])])),
    price: shownPrice(values),
    depositMonths: shownDeposit(values),
    priceType: priceTypes[values.priceType],
    category: values.category ? categoryLabels[values.category] : '',
    type: values.category === 'land' ? 'Land' : values.type,
    status: statusLabels[values.status],
    landSize: shownLand(values, ground),
    areaSqft: values.areaSqft ? `${rounded(values.areaSqft, wholeFigures)} ${units.sqft}` : '',
    paymentPlan: values.paymentPlan.map(formatStep).join('; '),
    features: values.features.join(', '),
    amenities: values.amenities.join(', '),
    agentId: agents.find(({ id }) => id === values.agentId)?.name ?? '',
    isFeatured: values.isFeatured ? importMessages.rows.yes : '',
  }
}

type Plain = (typeof plainFields)[number]

function shownPlain(field: Plain, value: string | boolean) {
  if (typeof value === 'boolean') return value ? importMessages.rows.yes : ''
  if (field.kind === 'choice') return field.choices[value] ?? value
  if (field.kind === 'day' && isDay(value)) return formatDate(value)
  return value && 'unit' in field ? `${value} ${field.unit}` : value
}

function shownPrice({ price, priceType, category }: PropertyValues) {
  if (priceType === 'on_request') return priceTypes.on_request
  const reading = parsePrice(price)
  if (!('figure' in reading)) return price
  const amount = formatMoney(reading.figure)
  return category === 'for-rent' ? importMessages.rows.monthly(amount) : amount
}

function shownDeposit({ depositMonths, depositAmount }: PropertyValues) {
  if (depositMonths) return importMessages.rows.deposit(depositMonths)
  const amount = parseFigure(depositAmount)
  return amount === undefined ? depositAmount : formatMoney(amount)
}

function shownLand({ category, landSize, landUnit }: PropertyValues, ground: LandSize | undefined) {
  if (category === 'land') return landSize ? `${shortened(landSize)} ${units[landUnit]}` : ''
  return ground?.size ? `${shortened(`${ground.size}`)} ${units[ground.unit]}` : ''
}

const threeDecimals = new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 3 })
/** 4,999.99 sq ft are what a plot of 50 by 100 ft has by its acres. */
const wholeFigures = new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 0 })

/** '0.115' for the 0.114784 acres of 50 by 100 ft. */
function shortened(figure: string) {
  return rounded(figure, threeDecimals)
}

/** What is no number, or too small for these decimals, stays as it is. */
function rounded(figure: string, format: Intl.NumberFormat) {
  const size = Number(figure.replaceAll(',', ''))
  const text = format.format(size)
  return Number.isNaN(size) || text === '0' ? figure : text
}
