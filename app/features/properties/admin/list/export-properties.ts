import type { Backend } from '../../../../backend/context.ts'
import { csvLine, csvMark, type CsvValue } from '../../../../shared/csv.ts'
import type { ListFilters } from './listed-property.ts'
import { filterArguments } from './listed-property-queries.ts'

const columns = {
  id: 'Id',
  title: 'Title',
  slug: 'Slug',
  category: 'Category',
  type: 'Type',
  status: 'Status',
  is_published: 'Published',
  is_featured: 'Featured',
  price: 'Price',
  price_currency: 'Currency',
  price_type: 'Price type',
  location: 'Location',
  address: 'Address',
  description: 'Description',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  area_sqft: 'Area sq ft',
  land_size: 'Land size',
  land_size_unit: 'Land unit',
  year_built: 'Year built',
  features: 'Features',
  amenities: 'Amenities',
  latitude: 'Latitude',
  longitude: 'Longitude',
  images: 'Pictures',
  featured_image_index: 'Featured picture',
  floor_plan: 'Floor plan',
  tour_url: 'Tour link',
  views_count: 'Views',
  inquiries_count: 'Inquiries',
  created_at: 'Created',
  updated_at: 'Changed',
} as const
type ExportRow = { id: string } & Record<keyof typeof columns, CsvValue>

const piece = 500

/** What the filters leave, as a file. Read and written piece by piece: a piece is text before the next one is asked for. */
export async function exportProperties(
  client: Backend,
  { filters, onProgress }: { filters: ListFilters; onProgress?: (count: number) => void },
): Promise<Blob> {
  const parts: BlobPart[] = [csvMark, csvLine(Object.values(columns))]
  let count = 0
  for (let after: string | null = null, isLast = false; !isLast;) {
    const rows: ExportRow[] = await findPiece(client, { filters, after })
    parts.push(new Blob([rows.map((row) => csvLine(valuesOf(row))).join('')]))
    count += rows.length
    onProgress?.(count)
    after = rows.at(-1)?.id ?? null
    isLast = rows.length < piece
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

async function findPiece(client: Backend, { filters, after }: { filters: ListFilters; after: string | null }) {
  const { data, error } = await client.rpc('export_properties', {
    ...filterArguments(filters),
    after_id: after,
    batch: piece,
  })
  if (error) throw error
  return data as ExportRow[]
}

function valuesOf(row: ExportRow) {
  return (Object.keys(columns) as (keyof typeof columns)[]).map((column) => row[column])
}
