import { redirect } from 'react-router'
import { searchAddress } from '../../../features/company/home/search-ledge.tsx'
import type { Route } from './+types/home-search.ts'

/** The home page's search without script: redirects to the list it asks for. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(searchAddress((name) => url.searchParams.get(name)))
}
