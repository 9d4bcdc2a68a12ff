import { localPath } from '#app/shared/locale.ts'
import { Link } from '#app/ui/link.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { comparisonAddress } from '#app/features/comparison/comparison-address.ts'
import { comparisonMessages } from '#app/features/comparison/comparison-messages.ts'
import { comparisonPageMessages } from '#app/features/comparison/comparison-page-messages.ts'
import { ComparisonTable } from '#app/features/comparison/comparison-table.tsx'
import { BrochureLink } from '#app/features/properties/brochure/brochure-link.tsx'
import { comparedFacts } from '#app/features/properties/comparison/compared-facts.ts'
import ListingsUnavailable from '#app/features/properties/listings-unavailable.tsx'
import { PropertyStatusBadge } from '#app/features/properties/card/property-badges.tsx'
import { contactAddress, propertyAddress } from '#app/features/properties/property-links.ts'
import { isOffMarket, type DescribedProperty, type PropertySummary } from '#app/features/properties/property.ts'
import { statusLabel } from '#app/features/properties/search/search-labels.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { BreezeBlock, Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { Image } from '#app/ui/image.tsx'
import { ShareButton } from '#app/ui/share/share-button.tsx'
import { columnHeadClass } from '#app/features/comparison/class-names.ts'
import { buttonRowClass, iconButtonClass } from '#app/ui/class-names.ts'
import { imageClass } from '#app/features/properties/class-names.ts'

const text = comparisonPageMessages

type CompareScreenProps = {
  compared: DescribedProperty[]
  /** Titles of those beyond the fourth. */
  omitted: string[]
  /** How many are not listed, or no longer. */
  missing: number
  similar: PropertySummary[]
  origin: string
  isUnavailable: boolean
}

export function CompareScreen(props: CompareScreenProps) {
  const { compared, omitted, missing, similar, origin, isUnavailable } = props
  const offMarket = compared.filter(isOffMarket)
  return (
    <Wrap className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-3 pb-(--section)">
      <header>
        <Breadcrumbs items={[{ label: text.home, to: '/' }, { label: text.breadcrumb }]} />
        <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
          <h1 className="text-4xl leading-[1.02] tracking-[-0.03em]">{comparisonMessages.title}</h1>
          <div className={`${buttonRowClass} -ml-[min(0.75rem,var(--gutter))]`}>
            {compared.length > 0 && <BrochureLink ids={compared.map(({ id }) => id)} />}
            {compared.length > 1 && (
              <ShareButton
                title={compared.map(({ title }) => title).join(', ')}
                address={origin + localPath(comparisonAddress(compared))}
                copied={text.shareCopied}
              />
            )}
          </div>
        </div>
      </header>
      {isUnavailable && <ListingsUnavailable hasSamples={false} />}
      {omitted.length > 0 && (
        <Notice tone="amber" title={comparisonMessages.full.title}>
          {comparisonMessages.full.omitted(omitted.join('; '))}
        </Notice>
      )}
      {missing > 0 && (
        <Notice tone="amber" title={text.missing(missing)}>
          {text.missingText(missing)}
        </Notice>
      )}
      {offMarket.map(({ id, title, status }) => (
        <Notice key={id} tone="amber" title={text.offMarket(title, statusLabel(status).toLowerCase())}>
          {text.offMarketText}
        </Notice>
      ))}
      {compared.length === 0 && !isUnavailable && <NothingYet />}
      {compared.length > 0 && (
        <ComparisonTable
          columns={compared.map((property) => ({
            id: property.id,
            title: property.title,
            isOffMarket: isOffMarket(property),
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
  const { id, title, images, status } = property
  const [image] = images
  return (
    <div className={columnHeadClass}>
      <Link
        className={iconButtonClass}
        data-slot="icon-button"
        to={comparisonAddress(others)}
        aria-label={text.removeTitle(title)}
        title={text.remove}
        data-uncompare={id}
      >
        <Icon name="x" />
      </Link>
      <div className={imageClass} data-slot="image">
        {image ? <Image image={image} sizes="(min-width: 64rem) 18rem, 10rem" /> : <BreezeBlock />}
      </div>
      <PropertyStatusBadge status={status} />
      <Link className="inline-link" to={propertyAddress(property)}>
        {title}
      </Link>
      <ButtonLink tone="line" size="s" to={contactAddress(property)} aria-label={text.contactAbout(title)}>
        {text.contact}
      </ButtonLink>
    </div>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title={text.empty.title}
      actions={
        <ButtonLink tone="go" to="/projects">
          {text.empty.browse}
        </ButtonLink>
      }
    >
      <p>{text.empty.text}</p>
    </EmptyState>
  )
}

/** Without script the first property is not remembered, so this section also offers a second one. */
function MoreToCompare({ compared, similar }: { compared: PropertySummary[]; similar: PropertySummary[] }) {
  return (
    <section aria-labelledby="more-to-compare">
      <h2 id="more-to-compare" className="text-2xl">
        {compared.length === 1 ? text.more.second : text.more.next}
      </h2>
      <ul className="mt-3 border-b border-line">
        {similar.map((property) => (
          <li
            key={property.id}
            className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2"
          >
            <span className="min-w-0 grow basis-48">
              {property.title} <span className="text-sm text-ink-3">{property.location}</span>
            </span>
            <ButtonLink
              tone="line"
              size="s"
              className="shrink-0"
              to={comparisonAddress([...compared, property])}
              aria-label={text.more.addTitle(property.title)}
            >
              {text.more.add}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
