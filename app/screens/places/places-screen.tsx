import { defaultCompany } from '#app/features/company/company-settings.ts'
import UnreachablePage from '#app/features/company/errors/unreachable-page.tsx'
import type { CountyPlaces } from '#app/features/properties/market/county-places.ts'
import { PlacesPage } from '#app/features/properties/market/places-page.tsx'
import { useOffer } from '#app/shared/offer-context.ts'
import { useSite } from '#app/screens/site/site-parts.tsx'

export function PlacesScreen({
  counties,
  isUnavailable,
}: {
  counties: readonly CountyPlaces[]
  isUnavailable: boolean
}) {
  const company = useSite()?.company ?? defaultCompany
  const offer = useOffer()
  if (isUnavailable) return <UnreachablePage subject="listings" phone={company.officePhone} />
  return <PlacesPage counties={counties} offer={offer} />
}
