import type { RouterContextProvider } from 'react-router'
import { asVisitor, requestContext } from '#app/backend/context.ts'
import { findListedPlaces, type ListedPlace } from '#app/features/properties/places/listed-places.ts'

/** Cached across pages, until a write. */
export function loadListedPlaces(context: Readonly<RouterContextProvider>): Promise<ListedPlace[]> {
  return context.get(requestContext).getOrSet('places', () => context.get(asVisitor)(findListedPlaces))
}
