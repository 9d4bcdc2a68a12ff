import { breadcrumbList } from '#app/ui/document/breadcrumb-list.ts'
import type { JsonLdValue } from '#app/ui/document/json-ld.tsx'
import type { ServiceContent } from './service-content.ts'

type Provider = { name: string; city: string }

/** Structured data of the service and its breadcrumbs (schema.org). */
export function serviceStructuredData(
  content: ServiceContent,
  { company, origin }: { company: Provider; origin: string },
) {
  const url = `${origin}/${content.slug}`
  return [
    {
      '@type': 'Service',
      name: content.name,
      serviceType: content.name,
      description: content.description,
      url,
      image: `${origin}${content.image.src}/share.jpg`,
      areaServed: { '@type': 'City', name: company.city },
      provider: { '@type': 'RealEstateAgent', name: company.name, url: origin },
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: content.offers.title,
        itemListElement: content.offers.items.map(({ title, text }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: title, description: text },
        })),
      },
    },
    breadcrumbList(origin, [
      { name: 'Home', path: '/' },
      { name: content.name, path: `/${content.slug}` },
    ]),
  ] satisfies JsonLdValue[]
}
