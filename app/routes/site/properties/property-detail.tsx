import { pageMeta, getShareImage } from '#app/features/company/page-meta.ts'
import { propertyPageMessages } from '#app/features/properties/detail/property-page-messages.ts'
import { propertyAddress } from '#app/features/properties/property-links.ts'
import { formatPrice } from '#app/features/properties/property-price.ts'
import type { Route } from './+types/property-detail.ts'
import { loadProperty } from '#app/screens/properties/load-property.ts'
import { PropertyScreen } from '#app/screens/properties/property-screen.tsx'

export function loader({ context, params: { propertyId }, url }: Route.LoaderArgs) {
  return loadProperty({ context, url, propertyId })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.property) {
    const { unavailable, missing } = propertyPageMessages
    const title = loaderData?.isUnavailable ? unavailable : missing.title
    return [{ title }, { name: 'robots', content: 'noindex' }]
  }
  const { property, fullTitle, origin } = loaderData
  return pageMeta({
    title: fullTitle ?? property.title,
    description: `${formatPrice(property)}. ${property.shortDescription}`,
    path: propertyAddress(property),
    origin,
    image: getShareImage(property.images[0]),
    noindex: property.isSample,
  })
}

export default function PropertyDetail({ loaderData }: Route.ComponentProps) {
  return <PropertyScreen {...loaderData} />
}
