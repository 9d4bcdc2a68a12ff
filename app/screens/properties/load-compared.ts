import { data, type RouterContextProvider } from 'react-router'
import { asVisitor, requestContext, type Sql } from '#app/backend/context.ts'
import { maxComparedProperties } from '#app/features/comparison/compared.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'
import type { Taxonomy } from '#app/features/properties/taxonomy/taxonomy.ts'
import { findPropertiesById, findSimilarProperties } from '#app/features/properties/property-queries.ts'
import { isPropertyId } from '#app/features/properties/property.ts'

const maxRequested = 12

/** Loader of the comparison: the properties of the URL, or 503 while the backend is unavailable. */
export async function loadCompared({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }) {
  const { origin, report } = context.get(requestContext)
  const ids = parseIds(url.searchParams)
  try {
    const taxonomy = await loadTaxonomy(context)
    const found = await context.get(asVisitor)((sql) => findComparedProperties(sql, { ids, taxonomy }))
    return { ...found, origin, isUnavailable: false }
  } catch (error) {
    report(error)
    return data({ compared: [], omitted: [], missing: 0, similar: [], origin, isUnavailable: true }, { status: 503 })
  }
}

/** A link names the ids in one parameter; checkboxes sent without script come as one parameter each. */
function parseIds(params: URLSearchParams) {
  const named = params.getAll('ids').slice(0, 100).join(',').slice(0, 4_000).split(',')
  return [...new Set(named)].filter(isPropertyId).slice(0, maxRequested)
}

async function findComparedProperties(sql: Sql, { ids, taxonomy }: { ids: string[]; taxonomy: Taxonomy }) {
  const properties = ids.length > 0 ? await findPropertiesById(sql, { propertyIds: ids, taxonomy }) : []
  const compared = properties.slice(0, maxComparedProperties)
  const [first] = compared
  const alike =
    first && compared.length < maxComparedProperties
      ? await findSimilarProperties(sql, { propertyId: first.id, taxonomy })
      : []
  return {
    compared,
    omitted: properties.slice(maxComparedProperties).map(({ title }) => title),
    missing: ids.length - properties.length,
    similar: alike.filter(({ id }) => !ids.includes(id)),
  }
}
