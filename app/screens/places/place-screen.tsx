import { href } from 'react-router'
import type { PostSummary } from '#app/features/blog/post.ts'
import { PostGroup } from '#app/features/blog/post-teaser.tsx'
import { defaultCompany } from '#app/features/company/company-settings.ts'
import UnreachablePage from '#app/features/company/errors/unreachable-page.tsx'
import { PropertyList } from '#app/features/properties/results/search-results.tsx'
import type { MarketFigure } from '#app/features/properties/market/market-figures.ts'
import { marketMessages } from '#app/features/properties/market/market-messages.ts'
import { PlaceMissing } from '#app/features/properties/market/place-missing.tsx'
import { PlacePage } from '#app/features/properties/market/place-page.tsx'
import type { PlaceLink, PlaceView } from '#app/features/properties/market/place-view.ts'
import type { PropertySummary } from '#app/features/properties/property.ts'
import { homeValueMessages } from '#app/features/inquiries/home-value/home-value-messages.ts'
import { isOffered } from '#app/shared/public-pages.ts'
import { useOffer } from '#app/shared/offer-context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TalkToUs } from '#app/features/company/talk-to-us.tsx'
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
      <Invitation place={place} />
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

/** To owners, where the company has homes. */
function Invitation({ place: { name } }: { place: PlaceView }) {
  const offer = useOffer()
  if (!isOffered('/home-value', offer)) return null
  const { title, invitation } = homeValueMessages
  return (
    <TalkToUs
      title={invitation.title(name)}
      actions={
        <ButtonLink tone="talk" to={`${href('/home-value')}?${new URLSearchParams({ place: name })}`}>
          {title(offer)}
        </ButtonLink>
      }
    >
      {invitation.text}
    </TalkToUs>
  )
}
