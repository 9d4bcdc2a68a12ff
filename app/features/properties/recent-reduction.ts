import { isOffMarket } from './property.ts'

const reducedDays = 30

/** Whether a price that went down on that day still counts as reduced. For the server: a browser's clock may be wrong. */
export function isRecentlyReduced(
  { status, price_reduced_on: day }: { status: string; price_reduced_on: string | null },
  now = Date.now(),
) {
  return day !== null && !isOffMarket({ status }) && Date.parse(day) > now - reducedDays * 24 * 60 * 60 * 1000
}
