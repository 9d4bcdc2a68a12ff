import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { parseCategory, type PriceType } from '../../property.ts'
import { storedRows, storedValue } from '#app/backend/stored-row.ts'

const deletedProperty = z
  .object({
    id: z.string(),
    reference: z.string(),
    title: z.string(),
    location: z.string(),
    category: z.string().transform(parseCategory),
    price: z.number().nullable(),
    price_currency: z.string(),
    price_type: storedValue<PriceType>(),
    image: z.string().nullable(),
    deleted_at: z.string(),
    removed_at: z.string(),
    deleted_by: z.string().nullable(),
  })
  .transform(({ price_currency: currency, price_type: priceType, ...row }) => ({ ...row, currency, priceType }))
export type DeletedProperty = z.infer<typeof deletedProperty>

const deletedPage = z.object({ total: z.number(), page: z.number(), rows: storedRows(deletedProperty) })

/** What can still be restored, the latest first. */
export async function listDeletedProperties(client: Backend, page: number) {
  const { data, error } = await client.rpc('deleted_properties', { page })
  if (error) throw error
  if (data === null) throw forbiddenError()
  return deletedPage.parse(data)
}
