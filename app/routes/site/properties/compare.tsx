import { X } from 'lucide-react'
import { data, Link } from 'react-router'
import { backend, visit } from '../../../backend/context.ts'
import { pageMeta } from '../../../features/company/page-meta.ts'
import { comparisonAddress } from '../../../features/comparison/comparison-address.ts'
import '../../../features/comparison/comparison.css'
import { ComparisonTable } from '../../../features/comparison/comparison-table.tsx'
import { forgetCompared, mostCompared } from '../../../features/comparison/use-compared.ts'
import { comparedFacts } from '../../../features/properties/compared-facts.ts'
import { ListingsAway } from '../../../features/properties/listings-away.tsx'
import { PropertyStatusBadge } from '../../../features/properties/card/property-badges.tsx'
import { contactAddress, propertyAddress } from '../../../features/properties/property-links.ts'
import { findPropertiesById, findSimilarProperties } from '../../../features/properties/property-queries.ts'
import { isGone, isPropertyId, type PropertySummary } from '../../../features/properties/property.ts'
import { statusLabel } from '../../../features/properties/search/search-words.ts'
import { countOf } from '../../../shared/text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BreezeBlock, Breadcrumbs, Wrap } from '../../../ui/page.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import type { Route } from './+types/compare.ts'
import { requireFeature } from '../require-feature.ts'

const longestList = 12

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireFeature(context, 'propertyComparison')
  const { origin, report } = context.get(visit)
  const ids = idsIn(url.searchParams)
  try {
    return { ...(await findCompared(context.get(backend), ids)), origin, isAway: false }
  } catch (error) {
    report(error)
    return data({ compared: [], leftOut: [], missing: 0, similar: [], origin, isAway: true }, { status: 503 })
  }
}

/** A link names the ids in one parameter; checkboxes sent without script come as one parameter each. */
function idsIn(params: URLSearchParams) {
  const named = params.getAll('ids').slice(0, 100).join(',').slice(0, 4_000).split(',')
  return [...new Set(named)].filter(isPropertyId).slice(0, longestList)
}

async function findCompared(client: Parameters<typeof findPropertiesById>[0], ids: string[]) {
  const properties = ids.length > 0 ? await findPropertiesById(client, ids) : []
  const compared = properties.slice(0, mostCompared)
  const [first] = compared
  const alike = first && compared.length < mostCompared ? await findSimilarProperties(client, first.id) : []
  return {
    compared,
    leftOut: properties.slice(mostCompared).map(({ title }) => title),
    missing: ids.length - properties.length,
    similar: alike.filter(({ id }) => !ids.includes(id)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Compare properties',
    description: 'Up to four properties side by side: price, size, rooms and features, with what differs marked.',
    path: '/compare',
    origin: loaderData.origin,
    noindex: true,
  })
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { compared, leftOut, missing, similar, origin, isAway } = loaderData
  const gone = compared.filter(isGone)
  return (
    <Wrap className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-3 pb-(--section)">
      <header>
        <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Compare' }]} />
        <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
          <h1 className="text-4xl leading-[1.02] tracking-[-0.03em]">Compare properties</h1>
          {compared.length > 1 && (
            <ShareButton
              title={compared.map(({ title }) => title).join(', ')}
              address={origin + comparisonAddress(compared)}
              copied="Whoever opens it sees the same properties side by side."
            />
          )}
        </div>
      </header>
      {isAway && <ListingsAway hasSamples={false} />}
      {leftOut.length > 0 && (
        <Notice tone="amber" title="Four can be compared at once">
          Left out: {leftOut.join('; ')}. Take one away first.
        </Notice>
      )}
      {missing > 0 && (
        <Notice tone="amber" title={`${countOf(missing, 'property is', 'properties are')} no longer listed`}>
          {missing === 1 ? 'It was' : 'They were'} taken off our books, or the link was cut short.
        </Notice>
      )}
      {gone.map(({ id, title, status }) => (
        <Notice key={id} tone="amber" title={`${title} is ${statusLabel(status).toLowerCase()}`}>
          It stays here to compare with, and cannot be had any more.
        </Notice>
      ))}
      {compared.length === 0 && !isAway && <NothingYet />}
      {compared.length > 0 && (
        <ComparisonTable
          columns={compared.map((property) => ({
            id: property.id,
            title: property.title,
            isGone: isGone(property),
            head: <ColumnHead property={property} others={compared.filter(({ id }) => id !== property.id)} />,
          }))}
          rows={comparedFacts(compared)}
        />
      )}
      {similar.length > 0 && <MoreToCompare compared={compared} similar={similar} />}
    </Wrap>
  )
}

function ColumnHead({ property, others }: { property: PropertySummary; others: PropertySummary[] }) {
  const { id, title, pictures, status } = property
  const [picture] = pictures
  return (
    <div className="comparison-head">
      <Link
        className="iconbtn"
        to={comparisonAddress(others)}
        aria-label={`Take away: ${title}`}
        title="Take away"
        onClick={() => forgetCompared(id)}
        preventScrollReset
      >
        <X className="icon" aria-hidden="true" />
      </Link>
      <div className="pic">
        {picture ? <Picture picture={picture} sizes="(min-width: 64rem) 18rem, 10rem" /> : <BreezeBlock />}
      </div>
      <PropertyStatusBadge status={status} />
      <Link className="link" to={propertyAddress(property)}>
        {title}
      </Link>
      <ButtonLink tone="line" size="s" to={contactAddress(property)} aria-label={`Contact us about ${title}`}>
        Contact
      </ButtonLink>
    </div>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing to compare yet"
      actions={
        <ButtonLink tone="go" to="/projects">
          Browse Properties
        </ButtonLink>
      }
    >
      <p>Tick “Compare” on two to four properties, then press the button at the foot of the page.</p>
    </EmptyState>
  )
}

/** Without script nothing remembers the first property, so this section also offers a second one. */
function MoreToCompare({ compared, similar }: { compared: PropertySummary[]; similar: PropertySummary[] }) {
  return (
    <section aria-labelledby="more-to-compare">
      <h2 id="more-to-compare" className="text-2xl">
        {compared.length === 1 ? 'Choose another to compare it with' : 'Add one more'}
      </h2>
      <ul className="mt-3 border-b border-line">
        {similar.map((property) => (
          <li key={property.id} className="flex min-h-13 items-center justify-between gap-4 border-t border-line py-2">
            <span className="min-w-0">
              {property.title} <span className="text-sm text-ink-3">{property.location}</span>
            </span>
            <ButtonLink
              tone="line"
              size="s"
              to={comparisonAddress([...compared, property])}
              aria-label={`Add to the comparison: ${property.title}`}
              preventScrollReset
            >
              Add
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
