import type { SupabaseClient } from '@supabase/supabase-js'

export type SearchResult = {
  total: number
  is_estimated: boolean
  page: number
  page_size: number
  facets: {
    types: Record<string, number>
    prices: number[]
    land: number[]
    bedrooms: Record<string, number>
    features: Record<string, number>
    terms: Record<string, number>
    statuses: Record<string, number>
    categories: Record<string, number>
  }
  rows: { id: string; title: string; [column: string]: unknown }[]
}

export async function searchProperties(
  client: SupabaseClient,
  criteria: Record<string, unknown>,
): Promise<SearchResult> {
  const { data, error } = await client.rpc('search_properties', criteria)
  if (error) throw error
  return data
}
