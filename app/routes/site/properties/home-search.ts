import { redirect } from 'react-router'
import { searchAddress } from '#app/features/company/home/hero-search-bar.tsx'
import type { Route } from './+types/home-search.ts'

/** The home page's search without script: redirects to the matching list. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(searchAddress((name) => url.searchParams.get(name)))
}
