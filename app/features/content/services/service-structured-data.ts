import { sharedMessages } from '#app/shared/shared-messages.ts'
import { localPath } from '#app/shared/locale.ts'
import { breadcrumbList } from '#app/ui/document/breadcrumb-list.ts'
import type { JsonLdValue } from '#app/ui/document/json-ld.tsx'
import { faqPage } from '../questions/questions-structured-data.ts'
import type { ShownService } from './service-page.tsx'

type Provider = { name: string; city: string }

/** Structured data of the service, its questions and its breadcrumbs (schema.org). */
export function serviceStructuredData(
  service: ShownService,
  { company, origin }: { company: Provider; origin: string },
) {
  const { name, slug, image, offers, questions } = service
  const description = service.description || service.summary
  return [
    {
      '@type': 'Service',
      name,
      serviceType: name,
      ...(description && { description }),
      url: `${origin}${localPath(`/${slug}`)}`,
      ...(image && { image: `${origin}${image.src}/share.jpg` }),
      ...(company.city && { areaServed: { '@type': 'City', name: company.city } }),
      provider: { '@type': 'RealEstateAgent', name: company.name, url: origin },
      ...(offers.items.length > 0 && {
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          ...(offers.title && { name: offers.title }),
          itemListElement: offers.items.map(({ title, text }) => ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name: title, ...(text && { description: text }) },
          })),
        },
      }),
    },
    ...(questions.length > 0 ? [faqPage(questions)] : []),
    breadcrumbList(origin, [
      { name: sharedMessages.home, path: '/' },
      { name, path: `/${slug}` },
    ]),
  ] satisfies JsonLdValue[]
}
