import type { Sql } from '#app/backend/context.ts'
import type { ListedPlace } from '../places/listed-places.ts'
import { placeAddress } from '../places/place-address.ts'
import { findMarketFigures, type MarketFigure } from './market-figures.ts'

/** A place with the figure that most listings found. */
export type MarketHighlight = { name: string; address: string; figure: MarketFigure }

/** Places with most listings, as many as are worth a look at their figures. */
const maxPlaces = 24
const maxHighlights = 6

/** Of estates, towns and roads: a county says little about any home. Those of most listings first. */
export async function findMarketHighlights(sql: Sql, listed: readonly ListedPlace[]): Promise<MarketHighlight[]> {
  const compared = listed.filter(({ place }) => place.kind !== 'county').slice(0, maxPlaces)
  const figures = await findMarketFigures(
    sql,
    compared.map(({ place, locations }) => ({ name: place.name, locations })),
  )
  return compared
    .flatMap(({ place }) => {
      const figure = pickFigure(figures.get(place.name) ?? [])
      return figure ? [{ name: place.name, address: placeAddress(place), figure }] : []
    })
    .toSorted((a, b) => b.figure.listings - a.figure.listings)
    .slice(0, maxHighlights)
}

/** Of homes with one number of bedrooms, else of land by the acre: all homes together are hardly comparable. */
function pickFigure(figures: readonly MarketFigure[]) {
  return (
    figures.find(({ bedrooms }) => bedrooms !== null) ??
    figures.find(({ group, perArea }) => group === 'land' && perArea !== null)
  )
}
