import { type Property, isOffMarket } from '../../property.ts'
import type { Area, CostRates } from './cost-rates.ts'
import { getMovingCosts } from './moving-costs.ts'
import type { LoanFormValues } from './parse-loan-choices.ts'

/** Everything that the estimate on a property page is made from. */
export type CostEstimate = {
  isRental: boolean
  price: number
  depositMonths: number | null
  depositAmount: number | null
  serviceCharge: number | null
  serviceChargeIncluded: boolean
  /** What the rent does not cover, so that the note can say it. */
  paysWater: boolean
  paysElectricity: boolean
  /** Where the calculator starts. */
  area: Area
  rates: CostRates
}

/** Undefined where nothing can be said: no published price, no longer on the market, or a rental whose deposit is unknown. */
export function getCostEstimate(property: Property, rates: CostRates) {
  const { price, priceType, category, lcbConsent } = property
  if (!price || priceType === 'on_request' || isOffMarket(property) || property.isSample) return undefined
  const isRental = category === 'for-rent'
  const estimate: CostEstimate = {
    isRental,
    price,
    depositMonths: property.depositMonths,
    depositAmount: property.depositAmount,
    serviceCharge: property.serviceCharge,
    serviceChargeIncluded: property.serviceChargeIncluded,
    paysWater: !property.waterIncluded,
    paysElectricity: property.electricity !== 'included',
    // Land that needs the board's consent is agricultural, and so outside the municipalities (Land Control Act, section 2).
    area: lcbConsent && lcbConsent !== 'not_needed' ? 'elsewhere' : 'town',
    rates,
  }
  return isRental && !getMovingCosts(estimate, rates) ? undefined : estimate
}

export function toLoanFormValues(params: URLSearchParams): LoanFormValues {
  return {
    deposit: params.get('deposit'),
    interest: params.get('interest'),
    years: params.get('years'),
    area: params.get('area'),
  }
}
