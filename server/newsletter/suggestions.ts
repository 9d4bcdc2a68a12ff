import type { TransactionSql } from 'postgres'
import * as z from 'zod'

type Choice = { id: string; title: string }
type ListingChoice = Choice & { location: string }

export const listingSearchInput = z.object({ words: z.string().max(200) })

const maxListings = 8

/** Available listings on the site, the newest first or the best matches of the words. */
export async function suggestListings(
  sql: TransactionSql,
  { words }: z.infer<typeof listingSearchInput>,
): Promise<ListingChoice[]> {
  const [found] = await sql<[{ rows: ListingChoice[] }]>`
    select public.search_properties(
      search => ${words || null}, statuses => array['available'], sort => 'newest', page => 1, page_size => ${maxListings},
      with_facets => false
    ) -> 'rows' as rows`
  return found.rows.map(({ id, title, location }) => ({ id, title, location }))
}

/** Posts on the site, the newest first. */
export async function suggestPosts(sql: TransactionSql): Promise<Choice[]> {
  const posts = await sql<Choice[]>`
    select id, title from public.blogs where is_published order by published_at desc limit 100`
  return [...posts]
}
