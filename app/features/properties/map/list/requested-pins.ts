import type { Sql } from '#app/backend/context.ts'
import { findNamedScope } from '../../results/named-scope.ts'
import type { Taxonomy } from '../../taxonomy/taxonomy.ts'
import { parsePropertySearch } from '../../search/property-search.ts'
import { parseArea, parseZoom } from '../map-area.ts'
import { findLabels, type MapLabel } from '../map-labels.server.ts'
import { findPins, type MapPins } from '../map-queries.ts'

export type RequestedPins = MapPins & { labels: MapLabel[] }

/** /pins.json?list=land-for-sale&bbox=36.7,-1.4,37,-1.2&zoom=12: the filters are those of the list page. */
export async function findRequestedPins(
  sql: Sql,
  { params, taxonomy }: { params: URLSearchParams; taxonomy: Taxonomy },
): Promise<RequestedPins> {
  const scope = findNamedScope(params.get('list'), taxonomy)
  const search = parsePropertySearch(scope, params)
  const [bounds, zoom] = [parseArea(params.get('bbox')), parseZoom(params.get('zoom'))]
  const found = await findPins(sql, { scope, search, view: { bounds, zoom } })
  const shown = bounds ?? found.extent
  return { ...found, labels: shown ? findLabels(shown) : [] }
}
