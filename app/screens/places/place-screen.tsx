import { href } from 'react-router'
import type { PostSummary } from '#app/features/blog/post.ts'
import { PostGroup } from '#app/features/blog/post-teaser.tsx'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import UnreachablePage from '#app/features/company/errors/unreachable-page.tsx'
import { PropertyList } from '#app/features/properties/listing/listing-results.tsx'
import type { MarketFigure } from '#app/features/properties/market/market-figures.ts'
import { marketMessages } from '#app/features/properties/market/market-messages.ts'
import { PlaceMissing } from '#app/features/properties/market/place-missing.tsx'
import { PlacePage } from '#app/features/properties/market/place-page.tsx'
import type { PlaceLink, PlaceView } from '#app/features/properties/market/place-view.ts'
import type { PropertySummary } from '#app/features/properties/property.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { breadcrumbList } from '#app/ui/document/breadcrumb-list.ts'
import { JsonLd } from '#app/ui/document/json-ld.tsx'
import { Section, SectionHead, SectionRule } from '#app/ui/page.tsx'
import { compareFor, quickContactFor, renderSaveButton, useSite } from '#app/screens/site/site-parts.tsx'

type PlaceScreenProps = {
  found:
    | {
        place: PlaceView
        figures: MarketFigure[]
        asOf: string
        links: PlaceLink[]
        listings: PropertySummary[]
        posts: PostSummary[]
      }
    | undefined
  isUnavailable: boolean
  origin: string
}

const actions = { renderSaveButton, compareFor, quickContactFor }

export function PlaceScreen({ found, isUnavailable, origin }: PlaceScreenProps) {
  const company = useSite()?.company ?? defaultCompany
  if (isUnavailable) return <UnreachablePage subject="listings" phone={company.officePhone} />
  if (!found) return <PlaceMissing />
  const { place, listings, posts, ...rest } = found
  return (
    <>
      <JsonLd
        data={
          import.meta.env.SSR &&
          breadcrumbList(origin, [
            { name: sharedMessages.home, path: '/' },
            { name: marketMessages.places.title, path: href('/places') },
            { name: place.name, path: place.address },
          ])
        }
      />
      <PlacePage
        place={place}
        {...rest}
        listings={<PropertyList view="grid" properties={listings} actions={actions} />}
      />
      {posts.length > 0 && (
        <Section>
          <SectionRule>
            <SectionHead title={marketMessages.place.posts(place.name)} />
            <PostGroup posts={posts} />
          </SectionRule>
        </Section>
      )}
    </>
  )
}
