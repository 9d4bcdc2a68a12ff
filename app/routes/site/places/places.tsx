import { href } from 'react-router'
import { defaultCompany, getOffer } from '#app/features/company/company-settings.ts'
import { pageMeta } from '#app/features/company/page-meta.ts'
import { marketMessages } from '#app/features/properties/market/market-messages.ts'
import { loadPlaces } from '#app/screens/places/load-places.ts'
import { PlacesScreen } from '#app/screens/places/places-screen.tsx'
import type { Route } from './+types/places.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadPlaces({ context })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = marketMessages.places
  const company = matches[1]?.loaderData?.company ?? defaultCompany
  return pageMeta({
    title: `${title} | ${company.name}`,
    description: description(company.name, getOffer(company)),
    path: href('/places'),
    origin: loaderData.origin,
    noindex: loaderData.isUnavailable,
  })
}

export default function PlacesRoute({ loaderData }: Route.ComponentProps) {
  return <PlacesScreen {...loaderData} />
}
