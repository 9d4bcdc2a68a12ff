import { buildings } from './buildings.ts'
import type { DemoProperty } from './demo-property.ts'
import { landForSale } from './land-for-sale.ts'
import { offPlan } from './off-plan.ts'
import { propertiesForRent } from './properties-for-rent.ts'
import { propertiesForSale } from './properties-for-sale.ts'

export const demoProperties: readonly DemoProperty[] = [
  ...propertiesForSale,
  ...propertiesForRent,
  ...buildings,
  ...offPlan,
  ...landForSale,
]
