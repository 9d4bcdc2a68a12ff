import type { PostSummary } from '#app/features/blog/post.ts'
import { Fragment } from 'react'
import { href } from 'react-router'
import { LatestInsights } from '#app/features/blog/latest-insights.tsx'
import { homeMessages } from '#app/features/company/home/home-messages.ts'
import { HomeAbout } from '#app/features/company/home/home-about.tsx'
import { HomeValues, HowWeWork } from '#app/features/company/home/how-we-work.tsx'
import { Figures, WhyUs } from '#app/features/company/home/why-us.tsx'
import { Testimonials } from '#app/features/company/testimonials.tsx'
import { TalkToUs } from '#app/features/company/talk-to-us.tsx'
import { PropertyCard } from '#app/features/properties/card/property-card.tsx'
import { RecentlyViewed } from '#app/features/properties/viewed/recently-viewed.tsx'
import type { PropertySummary } from '#app/features/properties/property.ts'
import { SaveIconButton } from '#app/features/saved/save-button.tsx'
import { ServicesIndex, type ServicesIndexProps } from '#app/features/content/services/services-index.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import type { HomePage, HomeSection } from './load-home.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { listPaths } from '#app/shared/public-pages.ts'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { gridClass } from '#app/features/properties/class-names.ts'
import { featuredClass } from '#app/features/company/home/class-names.ts'
import { cardPhoto } from '#app/ui/image.tsx'

const { featured, closing } = homeMessages

export type HomeSectionsProps = {
  page: HomePage
  properties: PropertySummary[]
  /** Otherwise they are the newest. */
  areFeatured: boolean
  posts: PostSummary[]
  services: ServicesIndexProps
  activeListings: number | undefined
}

/** Below the first screen, in the company's order. */
export function HomeSections({ page, posts, services, ...shown }: HomeSectionsProps) {
  return page.sections.map((section) => {
    switch (section.id) {
      case 'featured':
        return (
          <Fragment key={section.id}>
            <FeaturedProperties {...shown} />
            <RecentlyViewed />
          </Fragment>
        )
      case 'services':
        return <ServicesIndex key={section.id} {...services} />
      case 'insights':
        return <LatestInsights key={section.id} posts={posts} />
      default:
        return (
          <div key={section.id} lang={page.langs[section.id]} className="contents">
            <WrittenSection section={section} />
          </div>
        )
    }
  })
}

type WrittenSectionProps = { section: Exclude<HomeSection, { id: 'featured' | 'services' | 'insights' }> }

function WrittenSection({ section }: WrittenSectionProps) {
  switch (section.id) {
    case 'about':
      return <HomeAbout {...section} />
    case 'why':
      return <WhyUs {...section} />
    case 'figures':
      return <Figures figures={section.figures} />
    case 'work':
      return <HowWeWork {...section} />
    case 'values':
      return <HomeValues {...section} />
    case 'testimonials':
      return <Testimonials {...section} />
    case 'closing':
      return (
        <TalkToUs
          title={section.title}
          actions={
            <>
              {section.button && (
                <ButtonLink to={href('/contact')} tone="talk">
                  {section.button}
                </ButtonLink>
              )}
              <ButtonLink to={href('/contact')} tone="line">
                {closing.message}
              </ButtonLink>
            </>
          }
        >
          {section.text}
        </TalkToUs>
      )
  }
}

// The first card spans two columns and two rows.
const leadSizes = `(min-width: 90rem) 864px, (min-width: 64rem) 62vw, (min-width: 40rem) 45vw, ${cardPhoto}`

type FeaturedProps = Pick<HomeSectionsProps, 'properties' | 'areFeatured' | 'activeListings'>

function FeaturedProperties({ properties, areFeatured, activeListings }: FeaturedProps) {
  const lists = useOffer().slice(0, 2)
  if (properties.length === 0) return null
  return (
    <Section id="featured-properties">
      <SectionRule>
        <SectionHead
          title={areFeatured ? featured.title : featured.newest}
          aside={
            <div className={buttonRowClass}>
              {lists.map((category) => (
                <ButtonLink key={category} to={listPaths[category]} tone="line">
                  {featured.lists[category]}
                </ButtonLink>
              ))}
            </div>
          }
        >
          {activeListings ? <p>{featured.count(activeListings)}</p> : null}
        </SectionHead>
        <ul className={`${gridClass} ${featuredClass}`}>
          {properties.map((property, index) => (
            <li key={property.id}>
              <PropertyCard
                property={property}
                saveButton={<SaveIconButton propertyId={property.id} title={property.title} />}
                hidesFeatured
                {...(index === 0 && { sizes: leadSizes, maxWidth: 1280 })}
              />
            </li>
          ))}
        </ul>
      </SectionRule>
    </Section>
  )
}
