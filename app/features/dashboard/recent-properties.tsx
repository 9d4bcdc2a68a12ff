import { Star } from 'lucide-react'
import { href, Link } from 'react-router'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { formatShortDate } from '#app/shared/nairobi-clock.ts'
import { dashboardMessages } from './dashboard-messages.ts'
import type { RecentProperty } from './dashboard-queries.ts'
import { linesClass } from '#app/ui/admin/class-names.ts'
import { publishedClass, draftClass } from '#app/ui/admin/list/class-names.ts'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import styles from './dashboard.module.css'

const messages = dashboardMessages.recent

type RecentPropertiesProps = {
  properties: RecentProperty[] | undefined
  total: number | undefined
  isFailed: boolean
  onRetry: () => void
}

export function RecentProperties({ properties, total, isFailed, onRetry }: RecentPropertiesProps) {
  const viewAll = (
    <Link className="inline-link text-xs" to={href('/admin/properties')}>
      {total === undefined ? messages.all : messages.allOf(total.toLocaleString('en-KE'))}
    </Link>
  )
  return (
    <Panel title={messages.title} end={viewAll}>
      {isFailed && <ErrorPanel message={messages.failed} onRetry={onRetry} />}
      {!isFailed && !properties && <SkeletonRows count={5} label={messages.loading} />}
      {properties?.length === 0 && <EmptyPanel title={messages.empty}>{messages.emptyHint}</EmptyPanel>}
      <ul className={linesClass}>
        {properties?.map((property) => (
          <RecentPropertyRow key={property.id} property={property} />
        ))}
      </ul>
    </Panel>
  )
}

function RecentPropertyRow({ property }: { property: RecentProperty }) {
  const { id, title, location, price, isFeatured, isPublished, image, createdAt } = property
  return (
    <li className={styles.recentRow}>
      <Thumbnail image={image} missingLabel={messages.noPhoto} />
      <div className="min-w-0">
        <Link
          className="line-clamp-2 font-semibold hover:underline"
          to={href('/admin/properties/edit/:propertyId', { propertyId: id })}
        >
          {title}
        </Link>
        <p className="truncate text-xs text-ink-3">{location || messages.noLocation}</p>
      </div>
      <div className={styles.recentTags}>
        {isFeatured && (
          <Badge tone="violet">
            <Star aria-hidden="true" />
            {messages.featured}
          </Badge>
        )}
        <span className={isPublished ? publishedClass : draftClass}>
          {isPublished ? messages.published : messages.draft}
        </span>
      </div>
      <div className={styles.recentPrice}>
        <b className="tabular font-semibold">{price}</b>
        <span className="text-2xs text-ink-3">{messages.added(formatShortDate(createdAt))}</span>
      </div>
    </li>
  )
}
