import { ImageOff, Star } from 'lucide-react'
import { href, Link } from 'react-router'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { RecentProperty } from './dashboard-queries.ts'

type RecentPropertiesProps = {
  properties: RecentProperty[] | undefined
  total: number | undefined
  isFailed: boolean
  onRetry: () => void
}

export function RecentProperties({ properties, total, isFailed, onRetry }: RecentPropertiesProps) {
  const viewAll = (
    <Link className="link text-xs" to={href('/admin/properties')}>
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
      <ul className="lines">
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
    <li className="recent-line">
      {image ? (
        <img className="thumb" src={`${image}/160.webp`} alt="" width="72" height="54" loading="lazy" />
      ) : (
        <span className="thumb thumb-none">
          <ImageOff className="icon" aria-hidden="true" />
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
      <div className="recent-tags">
        {isFeatured && (
          <Badge tone="violet">
            <Star className="icon" aria-hidden="true" />
            Featured
          </Badge>
        )}
        <span className={isPublished ? 'state-published' : 'state-draft'}>{isPublished ? 'Published' : 'Draft'}</span>
      </div>
      <div className="recent-price">
        <b className="num font-semibold">{price}</b>
        <span className="text-2xs text-ink-3">
          Added {new Date(createdAt).toLocaleDateString('en-KE', { day: 'numeric', month: 'short' })}
        </span>
      </div>
    </li>
  )
}
