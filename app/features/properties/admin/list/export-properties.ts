import type { CallOutputs, CallsClient } from '#app/backend/calls.ts'
import { csvLine, csvByteOrderMark } from '#app/shared/csv.ts'
import type { FieldSpec } from '../../fields/field-spec.ts'
import { propertyFields } from '../../property-fields.ts'
import type { ListFilters } from './listed-property.ts'
import { filterArguments } from './listed-property-queries.ts'

const columns: Record<string, string> = Object.assign({}, ...propertyFields.map(csvColumns))

function csvColumns(field: FieldSpec): Record<string, string> {
  return 'column' in field ? { [field.column]: field.csv ?? field.label } : (field.csv ?? {})
}

type ExportRow = CallOutputs['properties']['exportPage'][number]

const batchSize = 500

/**
 * Exports the filtered list as a file. Each part is converted to text before the next is fetched, so memory use stays low.
 */
export async function exportProperties(
  calls: CallsClient,
  { filters, onProgress }: { filters: ListFilters; onProgress?: (count: number) => void },
): Promise<Blob> {
  const parts: BlobPart[] = [csvByteOrderMark, csvLine(Object.values(columns))]
  let count = 0
  for (let after: string | null = null, isLast = false; !isLast;) {
    const rows: ExportRow[] = await calls.properties.exportPage.query({
      ...filterArguments(filters),
      after,
      size: batchSize,
    })
    parts.push(new Blob([rows.map((row) => csvLine(getValues(row))).join('')]))
    count += rows.length
    onProgress?.(count)
    after = rows.at(-1)?.id ?? null
    isLast = rows.length < batchSize
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

function getValues(row: ExportRow) {
  return Object.keys(columns).map((column) => row[column] ?? null)
}
