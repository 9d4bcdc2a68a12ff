import type { RouterContextProvider } from 'react-router'
import { asVisitor, requestContext, type Sql } from '#app/backend/context.ts'
import { findStoredLists, listsFromStored, noPropertyLists, type PropertyLists } from './property-lists.ts'

const key = 'property lists'

/** Cached on the server across pages, until a write; the last known lists while the backend is unavailable. */
export async function loadPropertyLists(context: Readonly<RouterContextProvider>): Promise<PropertyLists> {
  const { getOrSet, getStale, report } = context.get(requestContext)
  try {
    return await getOrSet(key, () => context.get(asVisitor)(readPropertyLists))
  } catch (error) {
    report(error)
    return ((await getStale(key)) as PropertyLists | undefined) ?? noPropertyLists
  }
}

export async function readPropertyLists(sql: Sql): Promise<PropertyLists> {
  return listsFromStored(await findStoredLists(sql))
}
