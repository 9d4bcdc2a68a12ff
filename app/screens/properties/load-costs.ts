import type { RouterContextProvider } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { getCostEstimate, toLoanFormValues } from '#app/features/properties/detail/costs/cost-estimate.ts'
import { type CostRates, toCostRates } from '#app/features/properties/detail/costs/cost-rates.ts'
import { getCostView } from '#app/features/properties/detail/costs/cost-view.ts'
import type { Property } from '#app/features/properties/property.ts'
import { findSection } from '#app/features/settings/find-section.ts'

type Context = Readonly<RouterContextProvider>

/** The cost estimate of a property, with the answer to the figures in the URL. */
export async function loadCosts(context: Context, property: Property, params: URLSearchParams) {
  // Each kind in a building has its own price and deposit, which the table of its kinds shows.
  if (property.unitKinds.length > 0) return undefined
  const estimate = getCostEstimate(property, await loadRates(context))
  const initial = estimate && getCostView(estimate, toLoanFormValues(params))
  return initial && { estimate, initial }
}

/** Cached, since every property page needs them. */
function loadRates(context: Context): Promise<CostRates> {
  return context.get(requestContext).getOrSet('costs', async () => {
    return toCostRates(await context.get(asVisitor)((sql) => findSection(sql, 'costs')))
  })
}
