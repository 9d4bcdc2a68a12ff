import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '#app/backend/context.ts'
import { toCountyPlaces } from '#app/features/properties/market/county-places.ts'
import { loadListedPlaces } from './load-listed-places.ts'

/** Every place with listings, by county; 503 while the backend is unavailable. */
export async function loadPlaces({ context }: { context: Readonly<RouterContextProvider> }) {
  const { origin, report } = context.get(requestContext)
  try {
    const counties = toCountyPlaces(await loadListedPlaces(context))
    return data({ counties, isUnavailable: false, origin })
  } catch (error) {
    report(error)
    return data({ counties: [], isUnavailable: true, origin }, { status: 503 })
  }
}
