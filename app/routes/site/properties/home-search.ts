import { redirect } from 'react-router'
import { searchAddress } from '#app/features/company/home/hero-search-bar.tsx'
import { getOffer } from '#app/features/company/company-settings.ts'
import { siteWithoutBackend, loadSite } from '#app/screens/site/site-data.ts'
import type { Route } from './+types/home-search.ts'

/** The home page's search without script: redirects to the matching list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { company } = await loadSite(context).catch(() => siteWithoutBackend(context))
  return redirect(searchAddress((name) => url.searchParams.get(name), getOffer(company)))
}
