import { href } from 'react-router'
import { propertyAddress } from '#app/features/properties/property-links.ts'
import { propertyMessages } from '#app/features/properties/property-messages.ts'
import { formatPrice } from '#app/features/properties/property-price.ts'
import { getFacts, locationFallback, type PropertySummary } from '#app/features/properties/property.ts'
import { statusLabel } from '#app/features/properties/search/search-labels.ts'
import type { ShortlistPageOutcome } from './shortlist-page-outcome.ts'
import { SendLinks } from '#app/features/listing-links/send-links.tsx'
import { SendMore } from '#app/features/listing-links/send-more.tsx'
import { OwnerPanel } from '#app/features/shortlists/owner-panel.tsx'
import { shortlistMessages } from '#app/features/shortlists/shortlist-messages.ts'
import type { ShortlistOutcome } from '#app/features/shortlists/shortlist-outcome.ts'
import { getTitle, ShortlistPage } from '#app/features/shortlists/shortlist-page.tsx'
import type { ShownListing } from '#app/features/shortlists/shortlist-item.tsx'
import type { Shortlist } from '#app/features/shortlists/shortlist.ts'
import { Badge } from '#app/ui/badge.tsx'
import { localPath } from '#app/shared/locale.ts'
import { Island } from '#app/ui/island/island.tsx'
import { Image } from '#app/ui/image.tsx'
import { BreezeBlock } from '#app/ui/page.tsx'
import { useOrigin } from '#app/screens/site/site-parts.tsx'
import AddSaved from './add-saved.island.tsx'

type ShortlistScreenProps = {
  token: string
  list: Shortlist
  properties: PropertySummary[]
  /** For the list's owner. */
  ownerToken: string | undefined
  outcome: ShortlistPageOutcome | undefined
}

/** A shared list with the listings as they are now. */
export function ShortlistScreen({ token, list, properties, ownerToken, outcome }: ShortlistScreenProps) {
  const url = useOrigin() + localPath(href('/shortlist/:token', { token }))
  const shown = new Map(properties.map((property) => [property.id, showListing(property)]))
  return (
    <ShortlistPage
      list={list}
      outcome={outcome?.list}
      findListing={(propertyId) => (propertyId === null ? undefined : shown.get(propertyId))}
      // Whoever has not joined is asked for that first.
      sendLinks={
        <SendLinks
          link={{ url, message: shortlistMessages.send.message }}
          tone={list.myName === null ? 'line' : 'go'}
        />
      }
      sendMore={
        <SendMore url={url} qrSrc={localPath(href('/shortlist/:token/qr.svg', { token }))} outcome={outcome?.email} />
      }
      ownerPanel={ownerToken && <Owner list={list} ownerToken={ownerToken} outcome={outcome?.list} />}
    />
  )
}

type OwnerProps = { list: Shortlist; ownerToken: string; outcome: ShortlistOutcome | undefined }

function Owner({ list, ownerToken, outcome }: OwnerProps) {
  const ownerUrl = useOrigin() + localPath(href('/shortlist/own/:token', { token: ownerToken }))
  const listedIds = list.entries.flatMap(({ propertyId }) => propertyId ?? [])
  const own = { ownerToken, title: getTitle(list), until: list.expiresAt }
  const addSaved = <Island name="add-saved" of={AddSaved} props={{ list: own, listedIds }} />
  return <OwnerPanel list={list} ownerUrl={ownerUrl} addSaved={addSaved} outcome={outcome} />
}

function showListing(property: PropertySummary): ShownListing {
  const { title, location, status, images } = property
  const [image] = images
  return {
    title,
    address: propertyAddress(property),
    image: image ? (
      <Image image={image} sizes="(min-width: 64rem) 280px, 92vw" className="contents" />
    ) : (
      <BreezeBlock className="h-full" />
    ),
    price: <p className="text-xl font-semibold">{formatPrice(property)}</p>,
    facts: (
      <>
        <p className="mt-1 text-sm text-ink-2">{location || locationFallback}</p>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3 text-sm font-medium">
          {getFacts(property).map(({ kind, figure, unit }) => (
            <li key={kind}>{propertyMessages.isUnitFirst(kind) ? `${unit} ${figure}` : `${figure} ${unit}`}</li>
          ))}
        </ul>
        <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
          {status !== 'available' && <Badge tone="stone">{statusLabel(status)}</Badge>}
          {property.isReduced && <Badge tone="plate">{propertyMessages.reduced}</Badge>}
        </p>
      </>
    ),
  }
}
