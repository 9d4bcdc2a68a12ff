import { formatMoney } from '#app/shared/money.ts'
import { plainFields } from '../../../fields/plain-fields.ts'
import { statusOptions } from '../../status-options.ts'
import { propertyFormMessages } from '../property-form-messages.ts'

const priceTypes: Readonly<Record<string, string>> = propertyFormMessages.fields.priceTypes

/** A stored value as staff read it; undefined where the column has no words or unit of its own. */
export function sayColumn(column: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (column === 'price') return formatMoney(Number(value))
  if (column === 'price_type') return priceTypes[String(value)]
  if (column === 'status') return statusOptions.find((option) => option.value === value)?.label
  const field = plainFields.find((each) => each.column === column)
  if (field?.kind === 'choice') return field.choices[String(value)]
  return field?.unit ? `${String(value)} ${field.unit}` : undefined
}
