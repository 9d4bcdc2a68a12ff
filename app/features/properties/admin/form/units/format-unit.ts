import { unitMessages as messages } from './unit-messages.ts'
import { nameUnit, type UnitValues } from './unit-values.ts'

/** A kind in one line with everything about it, to compare two versions. */
export function formatUnit(unit: UnitValues, index: number) {
  const { columns } = messages
  const { bedrooms, bathrooms, areaSqft, price, total, free, floor, availableFrom, depositMonths, type, features } =
    unit
  const facts: [string, string][] = [
    [columns.total, total],
    [columns.free, free],
    [columns.price, price],
    [columns.bedrooms, bedrooms],
    [columns.bathrooms, bathrooms],
    [columns.areaSqft, areaSqft],
    [columns.floor, floor],
    [columns.availableFrom, availableFrom],
    [columns.depositMonths, depositMonths],
    [columns.type, type],
    [columns.features, features],
    [columns.images, unit.images.length > 0 ? String(unit.images.length) : ''],
  ]
  const said = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label} ${value}`)
  return `${nameUnit(unit, index)}: ${said.join(', ')}`
}
