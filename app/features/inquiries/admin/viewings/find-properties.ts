import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { storedRows } from '#app/backend/stored-row.ts'

const chosenProperty = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  /** The name of the listing's agent; unknown where the property comes from elsewhere. */
  agent: z.string().nullish(),
})
export type ChosenProperty = z.infer<typeof chosenProperty>
const properties = z.object({ rows: storedRows(chosenProperty) })

export const maxFound = 6

export async function findProperties(client: Backend, words: string): Promise<ChosenProperty[]> {
  const { data, error } = await client.rpc('managed_properties', { words, page_size: maxFound })
  if (error) throw error
  return data === null ? [] : properties.parse(data).rows
}
