import type { Backend } from '#app/backend/context.ts'

export async function countPublished(client: Backend): Promise<number> {
  const { count, error } = await client
    .from('properties')
    .select('id', { count: 'exact', head: true })
    .eq('is_published', true)
  if (error) throw error
  return count ?? 0
}

/** The id of the published property at this position, from 0, in the order of ids. An index alone answers that. */
export async function findIdAt(client: Backend, position: number): Promise<string | undefined> {
  const { data, error } = await client
    .from('properties')
    .select('id')
    .eq('is_published', true)
    .order('id')
    .range(position, position)
  if (error) throw error
  return data[0]?.id
}
