import { HomeHero } from '#app/features/company/home/home-hero.tsx'
import { homeMessages } from '#app/features/company/home/home-messages.ts'
import { placeFieldId } from '#app/features/company/home/hero-search-bar.tsx'
import { companyStructuredData } from '#app/features/company/company-structured-data.ts'
import SearchField from '#app/features/properties/results/search-panel/search-field.island.tsx'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { Island } from '#app/ui/island/island.tsx'
import { HomeSections, type HomeSectionsProps } from './home-sections.tsx'
import { useOrigin, useSite } from './site-parts.tsx'

type HomeScreenProps = Omit<HomeSectionsProps, 'activeListings'>

export function HomeScreen({ page, properties, areFeatured, posts, services }: HomeScreenProps) {
  const site = useSite()
  const origin = useOrigin()
  if (!site) return null
  const { company, statistics } = site
  return (
    <>
      <JsonLd data={companyStructuredData(company, { origin })} />
      <HomeHero
        content={page.hero}
        company={company}
        statistics={statistics}
        placeField={
          <Island
            name="search-field"
            of={SearchField}
            startsWhen="used"
            props={{ id: placeFieldId, placeholder: homeMessages.search.placePlaceholder }}
          />
        }
      />
      <HomeSections
        page={page}
        properties={properties}
        areFeatured={areFeatured}
        posts={posts}
        services={services}
        activeListings={statistics?.activeListings}
      />
    </>
  )
}
