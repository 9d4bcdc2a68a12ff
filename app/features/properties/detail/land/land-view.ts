import { intlLocale } from '#app/shared/locale.ts'
import { formatDate } from '#app/shared/dates.ts'
import { formatMoney } from '#app/shared/money.ts'
import type { Property } from '../../property.ts'
import { landMessages } from './land-messages.ts'
import { getLandPrices, getLandSizes } from './land-sizes.ts'

/** The size in every usual unit, and what is known of the title. What nobody has entered has no line. */
export type LandView = {
  title: string
  sizes: { figure: string; unit: string }[]
  lines: { name: string; value: string }[]
  note: string
}

export function getLandView(property: Property): LandView | undefined {
  if (property.category !== 'land' || property.landAcres <= 0) return undefined
  const { title, note, plotNote } = landMessages
  return { title, sizes: getSizes(property.landAcres), lines: getLines(property), note: `${note} ${plotNote}` }
}

function getSizes(landAcres: number) {
  const { sizes } = landMessages
  const { acres, hectares, squareMetres, squareFeet, plots } = getLandSizes(landAcres)
  const figure = decimals(2)(acres)
  return [
    { figure, unit: sizes.acres(figure === '1.00') },
    { figure: decimals(4)(hectares), unit: sizes.hectares },
    { figure: decimals(0)(squareMetres), unit: sizes.squareMetres },
    { figure: decimals(0)(squareFeet), unit: sizes.squareFeet },
    { figure: decimals(1)(plots), unit: sizes.plots },
  ]
}

function decimals(digits: number) {
  return new Intl.NumberFormat(intlLocale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format
}

function getLines(property: Property) {
  const prices = getLandPrices(property)
  const { titleSearchedOn, lcbConsent } = property
  return [
    { name: landMessages.perAcre, value: prices && formatMoney(prices.perAcre) },
    { name: landMessages.perPlot, value: prices && landMessages.about(formatMoney(prices.perPlot)) },
    { name: landMessages.tenure, value: getTenure(property) },
    { name: landMessages.titleSearch, value: titleSearchedOn && formatDate(titleSearchedOn) },
    { name: landMessages.consent, value: lcbConsent && landMessages.consents[lcbConsent] },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}

function getTenure({ tenure, leaseYearsLeft }: Property) {
  if (tenure === 'freehold') return landMessages.tenures.freehold
  if (tenure !== 'leasehold') return undefined
  return leaseYearsLeft === null ? landMessages.tenures.leasehold : landMessages.leasehold(leaseYearsLeft)
}
