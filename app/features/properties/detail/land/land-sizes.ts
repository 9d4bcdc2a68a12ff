import type { Property } from '../../property.ts'

const hectaresPerAcre = 0.40468564224
const squareMetresPerAcre = 4046.8564224
const squareFeetPerAcre = 43_560
/** A plot of 50 by 100 feet. */
const squareFeetPerPlot = 5_000

/** The same size in each unit that people here use. */
export function getLandSizes(acres: number) {
  return {
    acres,
    hectares: acres * hectaresPerAcre,
    squareMetres: acres * squareMetresPerAcre,
    squareFeet: acres * squareFeetPerAcre,
    plots: (acres * squareFeetPerAcre) / squareFeetPerPlot,
  }
}

/** KSh, rounded to the shilling; undefined where no price is published. */
export function getLandPrices({ price, priceType, landAcres }: Pick<Property, 'price' | 'priceType' | 'landAcres'>) {
  if (!price || priceType === 'on_request' || landAcres <= 0) return undefined
  const { plots } = getLandSizes(landAcres)
  return { perAcre: Math.round(price / landAcres), perPlot: Math.round(price / plots) }
}
