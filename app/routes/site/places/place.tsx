import { defaultCompany } from '#app/features/company/company-settings.ts'
import { getShareImage, pageMeta } from '#app/features/company/page-meta.ts'
import { marketMessages } from '#app/features/properties/market/market-messages.ts'
import { describeCounts, placeTitle } from '#app/features/properties/market/place-page.tsx'
import { loadPlace } from '#app/screens/places/load-place.ts'
import { PlaceScreen } from '#app/screens/places/place-screen.tsx'
import type { Route } from './+types/place.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadPlace({ context, slug: params.place })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { place: messages, places } = marketMessages
  if (!loaderData?.found) {
    const title = loaderData?.isUnavailable ? places.unavailable : messages.missing.title
    return [{ title }, { name: 'robots', content: 'noindex' }]
  }
  const { found, origin } = loaderData
  const { place, figures, listings } = found
  const { name } = matches[1]?.loaderData?.company ?? defaultCompany
  const counts = messages.onlyCounts(place.name, describeCounts(place))
  return pageMeta({
    title: `${placeTitle(place)} | ${name}`,
    description: figures.length > 0 ? `${counts} ${messages.withFigures(place.offer)}` : counts,
    path: place.address,
    origin,
    image: getShareImage(listings[0]?.images[0]),
  })
}

export default function PlaceRoute({ loaderData }: Route.ComponentProps) {
  return <PlaceScreen {...loaderData} />
}
