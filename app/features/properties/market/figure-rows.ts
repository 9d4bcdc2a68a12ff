import { formatMoney } from '#app/shared/money.ts'
import type { Category } from '../property.ts'
import type { MarketFigure, MarketGroup } from './market-figures.ts'
import { marketMessages } from './market-messages.ts'

const { bedrooms, groups } = marketMessages.figures
const order: readonly MarketGroup[] = ['home', 'bedsitter', 'room', 'workplace', 'land']

/** Of one category as a table shows them: homes by bedrooms, then all homes, then the others. */
export function toFigureRows(figures: readonly MarketFigure[], category: Category): MarketFigure[] {
  const own = figures.filter((figure) => figure.category === category)
  return own
    .filter((figure) => !isRepeated(figure, own))
    .toSorted(
      (a, b) =>
        order.indexOf(a.group) - order.indexOf(b.group) || (a.bedrooms ?? Infinity) - (b.bedrooms ?? Infinity) || 0,
    )
}

/** What the figure is of: '2 bedrooms'. */
export function describeFigure({ group, bedrooms: count }: Pick<MarketFigure, 'group' | 'bedrooms'>) {
  return count === null ? groups[group] : bedrooms(count)
}

/** In whole shillings. */
export function formatFigure(amount: number) {
  return formatMoney(Math.round(amount))
}

/** All homes are those of one number of bedrooms. */
function isRepeated({ group, bedrooms: count, listings }: MarketFigure, own: readonly MarketFigure[]) {
  return (
    group === 'home' &&
    count === null &&
    own.some((other) => other.group === 'home' && other.bedrooms !== null && other.listings === listings)
  )
}
