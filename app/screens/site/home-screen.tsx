import type { PostSummary } from '#app/features/blog/post.ts'
import { href } from 'react-router'
import { LatestInsights } from '#app/features/blog/latest-insights.tsx'
import { homeMessages } from '#app/features/company/home/home-messages.ts'
import { HomeHero } from '#app/features/company/home/home-hero.tsx'
import { HomeAbout } from '#app/features/company/home/home-story.tsx'
import { HowWeWork } from '#app/features/company/home/how-we-work.tsx'
import { Figures, WhyUs } from '#app/features/company/home/why-us.tsx'
import { companyStructuredData } from '#app/features/company/company-structured-data.ts'
import { TalkToUs } from '#app/features/company/talk-to-us.tsx'
import { PropertyCard } from '#app/features/properties/card/property-card.tsx'
import type { PropertySummary } from '#app/features/properties/property.ts'
import { SaveIconButton } from '#app/features/saved/save-button.tsx'
import { ServicesIndex } from '#app/features/services/services-index.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { SectionRule, Section, SectionHead } from '#app/ui/page.tsx'
import { useOrigin, useSite } from './site-parts.tsx'
import { buttonRowClass } from '#app/ui/class-names.ts'
import { gridClass } from '#app/features/properties/class-names.ts'
import { featuredClass } from '#app/features/company/home/class-names.ts'

const { featured, closing } = homeMessages

type HomeScreenProps = { properties: PropertySummary[]; posts: PostSummary[] }

export function HomeScreen({ properties, posts }: HomeScreenProps) {
  const site = useSite()
  const origin = useOrigin()
  if (!site) return null
  const { company, general, statistics } = site
  return (
    <>
      <JsonLd data={companyStructuredData(company, { origin })} />
      <HomeHero company={company} description={general.siteDescription} available={statistics?.activeListings ?? 0} />
      <FeaturedProperties properties={properties} activeListings={statistics?.activeListings} />
      <ServicesIndex />
      <HomeAbout company={company} />
      <WhyUs company={company} />
      <Figures company={company} />
      <HowWeWork />
      <LatestInsights posts={posts} />
      <TalkToUs
        company={company}
        title={closing.title}
        actions={
          <>
            <ButtonLink to={href('/contact')} tone="talk">
              {closing.assessment}
            </ButtonLink>
            <ButtonLink to={href('/contact')} tone="line">
              {closing.message}
            </ButtonLink>
          </>
        }
      >
        {closing.text(company.replyWithinHours)}
      </TalkToUs>
    </>
  )
}

// The first card spans two columns and two rows.
const leadSizes = '(min-width: 90rem) 864px, (min-width: 64rem) 62vw, (min-width: 40rem) 45vw, 92vw'

type FeaturedProps = { properties: PropertySummary[]; activeListings?: number }

function FeaturedProperties({ properties, activeListings }: FeaturedProps) {
  return (
    <Section id="featured-properties">
      <SectionRule>
        <SectionHead
          title={featured.title}
          aside={
            <div className={buttonRowClass}>
              <ButtonLink to={href('/properties-for-sale')} tone="line">
                {featured.sale}
              </ButtonLink>
              <ButtonLink to={href('/properties-for-rent')} tone="line">
                {featured.rent}
              </ButtonLink>
            </div>
          }
        >
          {activeListings ? <p>{featured.count(activeListings)}</p> : null}
        </SectionHead>
        {properties.length === 0 ? (
          <p className="text-ink-2">{featured.empty}</p>
        ) : (
          <ul className={`${gridClass} ${featuredClass}`}>
            {properties.map((property, index) => (
              <li key={property.id}>
                <PropertyCard
                  property={property}
                  saveButton={<SaveIconButton propertyId={property.id} title={property.title} />}
                  hidesFeatured
                  sizes={index === 0 ? leadSizes : undefined}
                />
              </li>
            ))}
          </ul>
        )}
      </SectionRule>
    </Section>
  )
}
