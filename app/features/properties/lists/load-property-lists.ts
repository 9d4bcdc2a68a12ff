import type { RouterContextProvider } from 'react-router'
import { backend, requestContext } from '#app/backend/context.ts'
import { findPropertyLists, noPropertyLists, type PropertyLists } from './property-lists.ts'

const key = 'property lists'

/** Cached on the server across pages, until a write; the last known lists while the backend is unavailable. */
export async function loadPropertyLists(context: Readonly<RouterContextProvider>): Promise<PropertyLists> {
  const { getOrSet, getStale, report } = context.get(requestContext)
  try {
    return await getOrSet(key, () => findPropertyLists(context.get(backend)))
  } catch (error) {
    report(error)
    return ((await getStale(key)) as PropertyLists | undefined) ?? noPropertyLists
  }
}
