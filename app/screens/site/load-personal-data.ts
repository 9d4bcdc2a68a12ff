import type { RouterContextProvider } from 'react-router'
import { asVisitor } from '#app/backend/context.ts'
import { findPersonalData } from '#app/features/personal-data/personal-data-commands.ts'
import { parseNamedSearch } from '#app/features/properties/listing/named-search.ts'
import { loadPropertyLists } from '#app/features/properties/lists/load-property-lists.ts'

/** Everything stored about the address of a link, in the words of this page's language. */
export async function loadPersonalData(context: Readonly<RouterContextProvider>, token: string) {
  const lists = await loadPropertyLists(context)
  const nameSearch = (address: string) => parseNamedSearch(address, lists)?.label ?? address
  return context.get(asVisitor)((sql) => findPersonalData(sql, { token, nameSearch }))
}
