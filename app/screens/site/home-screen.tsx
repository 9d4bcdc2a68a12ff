import { lazy } from 'react'
import { HomeHero } from '#app/features/company/home/home-hero.tsx'
import { companyStructuredData } from '#app/features/company/company-structured-data.ts'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { latePart } from '#app/ui/document/late-part.tsx'
import '#app/features/company/home/home.module.css'
import '#app/features/content/services/services-index.module.css'
import '#app/features/blog/post-teaser.module.css'
import type { HomeSectionsProps } from './home-sections.tsx'
import { useOrigin, useSite } from './site-parts.tsx'

const HomeSections = latePart(() => import('./home-sections.tsx'))

const FieldPanel = lazy(() => import('#app/features/properties/listing/search-panel/field-panel.tsx'))

type HomeScreenProps = Omit<HomeSectionsProps, 'company' | 'activeListings'>

export function HomeScreen({ page, properties, posts, services }: HomeScreenProps) {
  const site = useSite()
  const origin = useOrigin()
  if (!site) return null
  const { company, statistics } = site
  return (
    <>
      <JsonLd data={import.meta.env.SSR && companyStructuredData(company, { origin })} />
      <HomeHero content={page.hero} company={company} statistics={statistics} suggestions={<FieldPanel />} />
      <HomeSections
        page={page}
        properties={properties}
        posts={posts}
        services={services}
        company={company}
        activeListings={statistics?.activeListings}
      />
    </>
  )
}
