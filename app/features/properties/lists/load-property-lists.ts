import type { RouterContextProvider } from 'react-router'
import { asVisitor, requestContext, type Sql } from '#app/backend/context.ts'
import { listsFromStored, noPropertyLists, type PropertyLists, type StoredLists } from './property-lists.ts'

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
  const [{ found }] = await sql<[{ found: StoredLists }]>`select public.property_lists() as found`
  return listsFromStored(found)
}
