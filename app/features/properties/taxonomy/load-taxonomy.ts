import type { RouterContextProvider } from 'react-router'
import { asVisitor, requestContext, type Sql } from '#app/backend/context.ts'
import { findStoredTaxonomy, taxonomyFromStored, noTaxonomy, type Taxonomy } from './taxonomy.ts'

const key = 'taxonomy'

/** Cached on the server across pages, until a write; the last known one while the backend is unavailable. */
export async function loadTaxonomy(context: Readonly<RouterContextProvider>): Promise<Taxonomy> {
  const { getOrSet, getStale, report } = context.get(requestContext)
  try {
    return await getOrSet(key, () => context.get(asVisitor)(readTaxonomy))
  } catch (error) {
    report(error)
    return ((await getStale(key)) as Taxonomy | undefined) ?? noTaxonomy
  }
}

export async function readTaxonomy(sql: Sql): Promise<Taxonomy> {
  return taxonomyFromStored(await findStoredTaxonomy(sql))
}
