import { formatDate } from '#app/shared/dates.ts'
import { intlLocale } from '#app/shared/locale.ts'
import { formatMoney } from '#app/shared/money.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import type { IconName } from '#app/ui/icons/icon.tsx'
import { rentalMessages } from '../../fields/rental-messages.ts'
import type { Property } from '../../property.ts'
import type { CostView } from '../costs/cost-view.ts'
import { rentalPanelMessages as messages } from './rental-panel-messages.ts'

type RentalLine = { icon: IconName; name: string; value: string }

/** What a tenant asks before a viewing. What nobody has entered has no line. */
export type RentalView = {
  title: string
  /** 'Total to move in' with its amount; the costs below explain it. */
  moveIn: { name: string; amount: string } | undefined
  lines: readonly RentalLine[]
}

const { fields, pets, furnishings, waters, electricities, internets } = rentalMessages

/** Undefined where nothing is known, and of what is not to rent. `mpesa` says where the company is paid. */
export function getRentalView(
  property: Property,
  { costs, mpesa = [], now = Date.now() }: { costs: CostView | undefined; mpesa?: readonly string[]; now?: number },
): RentalView | undefined {
  if (property.category !== 'for-rent') return undefined
  const terms: readonly Line[] = [
    ...getLines(property, toNairobiDay(now)),
    ['smartphone', messages.mpesa, mpesa.join(' · ')],
  ]
  const lines = terms.flatMap(([icon, name, value]) => (value ? [{ icon, name, value }] : []))
  const moveIn = costs?.tables[0]?.total
  return lines.length > 0 || moveIn ? { title: messages.title, moveIn, lines } : undefined
}

type Line = readonly [icon: IconName, name: string, value: string | undefined]

function getLines(property: Property, today: string): readonly Line[] {
  const { minLeaseMonths, noticeMonths, parkingSpaces } = property
  return [
    ['calendar-days', fields.availableFrom, getAvailability(property, today)],
    ['key-round', messages.deposit, getDeposit(property)],
    ['wrench', messages.serviceCharge, getServiceCharge(property)],
    ['scroll-text', fields.minLease, period(minLeaseMonths)],
    ['clock', fields.notice, period(noticeMonths)],
    ['sofa', fields.furnishing, choice(furnishings, property.furnishing)],
    ['droplets', fields.water, getWater(property)],
    ['zap', fields.electricity, choice(electricities, property.electricity)],
    ['wifi', fields.internet, choice(internets, property.internet)],
    ['car', fields.parking, count(parkingSpaces)],
    ['paw-print', fields.pets, choice(pets, property.pets)],
  ]
}

/** A day that has passed promises nothing once the home is under offer or rented. */
function getAvailability({ availableFrom, status }: Property, today: string) {
  if (!availableFrom || status !== 'available') return undefined
  return availableFrom <= today ? messages.now : formatDate(availableFrom)
}

function getDeposit({ depositMonths, depositAmount }: Property) {
  if (depositMonths === 0 || depositAmount === 0) return messages.none
  if (depositAmount !== null) return formatMoney(depositAmount)
  return depositMonths === null ? undefined : messages.months(figures.format(depositMonths))
}

function getServiceCharge({ serviceCharge, serviceChargeIncluded }: Property) {
  if (serviceChargeIncluded) return messages.included
  if (serviceCharge === null) return undefined
  return serviceCharge === 0 ? messages.none : messages.aMonth(formatMoney(serviceCharge))
}

function getWater({ water, waterIncluded }: Property) {
  const supply = choice(waters, water)
  if (!waterIncluded) return supply
  return supply ? messages.alsoIncluded(supply) : messages.included
}

const figures = new Intl.NumberFormat(intlLocale, { maximumFractionDigits: 2 })

function count(figure: number | null) {
  if (figure === null) return undefined
  return figure === 0 ? messages.none : figures.format(figure)
}

function period(months: number | null) {
  if (months === null) return undefined
  return months === 0 ? messages.none : messages.period(months)
}

/** A value that this version does not know is shown as it is. */
function choice(labels: Readonly<Record<string, string>>, value: string | null) {
  return value === null ? undefined : (labels[value] ?? value)
}
