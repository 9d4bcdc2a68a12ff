import { ImageOff, Star } from 'lucide-react'
import { href, Link } from 'react-router'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { RecentProperty } from './dashboard-queries.ts'
import { linesClass } from '#app/ui/admin/class-names.ts'
import { thumbnailClass, noThumbnailClass, publishedClass, draftClass } from '#app/ui/admin/list/class-names.ts'
import styles from './dashboard.module.css'

type RecentPropertiesProps = {
  properties: RecentProperty[] | undefined
  total: number | undefined
  isFailed: boolean
  onRetry: () => void
}

export function RecentProperties({ properties, total, isFailed, onRetry }: RecentPropertiesProps) {
  const viewAll = (
    <Link className="inline-link text-xs" to={href('/admin/properties')}>
      View all{total === undefined ? '' : ` ${total.toLocaleString('en-KE')}`}
    </Link>
  )
  return (
    <Panel title="Recent Properties" end={viewAll}>
      {isFailed && <ErrorPanel message="Failed to load data" onRetry={onRetry} />}
      {!isFailed && !properties && <SkeletonRows count={5} label="Loading the recent properties" />}
      {properties?.length === 0 && (
        <EmptyPanel title="No Properties Found">Get started by adding your first property.</EmptyPanel>
      )}
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
      {image ? (
        <img
          className={thumbnailClass}
          data-slot="thumbnail"
          src={`${image}/160.webp`}
          alt=""
          width="72"
          height="54"
          loading="lazy"
        />
      ) : (
        <span className={`${thumbnailClass} ${noThumbnailClass}`} data-slot="thumbnail">
          <ImageOff aria-hidden="true" />
          <span className="sr-only">No picture</span>
        </span>
      )}
      <div className="min-w-0">
        <Link
          className="line-clamp-2 font-semibold hover:underline"
          to={href('/admin/properties/edit/:propertyId', { propertyId: id })}
        >
          {title}
        </Link>
        <p className="truncate text-xs text-ink-3">{location || 'Location not specified'}</p>
      </div>
      <div className={styles.recentTags}>
        {isFeatured && (
          <Badge tone="violet">
            <Star aria-hidden="true" />
            Featured
          </Badge>
        )}
        <span className={isPublished ? publishedClass : draftClass}>{isPublished ? 'Published' : 'Draft'}</span>
      </div>
      <div className={styles.recentPrice}>
        <b className="tabular font-semibold">{price}</b>
        <span className="text-2xs text-ink-3">
          Added {new Date(createdAt).toLocaleDateString('en-KE', { day: 'numeric', month: 'short' })}
        </span>
      </div>
    </li>
  )
}
