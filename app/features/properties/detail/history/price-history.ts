import type { Sql } from '#app/backend/context.ts'
import { formatMediumDate } from '#app/shared/dates.ts'
import { formatMoney } from '#app/shared/money.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import type { Property } from '../../property.ts'
import { propertyPageMessages } from '../property-page-messages.ts'

/** `was` is null for the price it was first published at. */
export type PriceChange = { was: number | null; became: number; changedAt: string }

export type HistoryLine = { day: string; what: string; price: string }

const maxChanges = 20

/** Newest first. */
export async function findPriceChanges(sql: Sql, propertyId: string): Promise<PriceChange[]> {
  return [
    ...(await sql<PriceChange[]>`
      select was, became, changed_at as "changedAt" from public.price_changes
      where property_id = ${propertyId} order by id desc limit ${maxChanges}`),
  ]
}

const { history } = propertyPageMessages

/** Newest first; empty while the price has never changed, and while none is published. */
export function getPriceHistory(property: Property, changes: readonly PriceChange[]): HistoryLine[] {
  if (property.priceType === 'on_request' || !changes.some(({ was }) => was !== null)) return []
  const { availabilityConfirmedOn, price } = property
  const isConfirmed = property.status === 'available' && availabilityConfirmedOn && price
  const lines: HistoryLine[] = changes.map(({ was, became, changedAt }) => ({
    day: formatMediumDate(changedAt),
    what: getText(was, became),
    price: formatMoney(became),
  }))
  if (!isConfirmed) return lines
  const changesSince = changes.filter(({ changedAt }) => toNairobiDay(changedAt) > availabilityConfirmedOn).length
  const confirmed = {
    day: formatMediumDate(availabilityConfirmedOn),
    what: history.confirmed,
    price: formatMoney(price),
  }
  return lines.toSpliced(changesSince, 0, confirmed)
}

function getText(was: number | null, became: number) {
  if (was === null) return history.listed
  return became < was ? history.reduced(formatMoney(was - became)) : history.raised(formatMoney(became - was))
}
