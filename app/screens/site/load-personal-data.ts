import type { RouterContextProvider } from 'react-router'
import type { PersonalData } from '#app/features/personal-data/personal-data.ts'
import { personalDataLinks } from '#app/features/personal-data/personal-data-links.ts'
import { parseNamedSearch } from '#app/features/properties/results/named-search.ts'
import { loadTaxonomy } from '#app/features/properties/taxonomy/load-taxonomy.ts'

/** Everything stored about the address of a link, in the words of this page's language; null for a link that no longer works. */
export async function loadPersonalData(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<PersonalData | null> {
  const found = await context.get(personalDataLinks).find(token)
  if (!found) return null
  const taxonomy = await loadTaxonomy(context)
  const searches = found.saved_searches.map((search) => {
    const label = parseNamedSearch(search.list, taxonomy)?.label ?? search.list
    return { label, ...search }
  })
  return { ...found, saved_searches: searches }
}
