import type { RouterContextProvider } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { getCostEstimate, toLoanFormValues } from '#app/features/properties/detail/costs/cost-estimate.ts'
import { type CostRates, toCostRates } from '#app/features/properties/detail/costs/cost-rates.ts'
import { getCostView } from '#app/features/properties/detail/costs/cost-view.ts'
import type { Property } from '#app/features/properties/property.ts'
import { parseSection } from '#app/features/settings/platform-settings.ts'

type Context = Readonly<RouterContextProvider>

/** The cost estimate of a property, with the answer to the figures in the URL. */
export async function loadCosts(context: Context, property: Property, params: URLSearchParams) {
  const estimate = getCostEstimate(property, await loadRates(context))
  const initial = estimate && getCostView(estimate, toLoanFormValues(params))
  return initial && { estimate, initial }
}

/** Cached, since every property page needs them. */
function loadRates(context: Context): Promise<CostRates> {
  return context.get(requestContext).getOrSet('costs', async () => {
    const { data, error } = await context
      .get(backend)
      .from('settings')
      .select('value')
      .eq('section', 'costs')
      .maybeSingle()
    if (error) throw error
    return toCostRates(parseSection('costs', data?.value))
  })
}
