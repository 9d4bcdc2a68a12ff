import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { visibilityChoices } from '#app/features/properties/admin/list/listed-property.ts'
import { statuses } from '#app/features/properties/property.ts'

export const listFilters = z.object({
  words: z.string().nullish().default(null),
  shown: z.enum(visibilityChoices).default('all'),
  status: z.enum(statuses).nullish().default(null),
  /** A slug. */
  category: z.string().nullish().default(null),
  /** The id of a member of staff or 'none'; for managers. */
  agent: z.string().nullish().default(null),
})
type ListFilters = z.infer<typeof listFilters>

/** As the first arguments of the functions that use the indexes of texts. */
export function argumentsOf(sql: TransactionSql, { words, shown, status, category, agent }: ListFilters) {
  return sql`${words}, ${shown}, ${status}, ${category}, ${agent}`
}
