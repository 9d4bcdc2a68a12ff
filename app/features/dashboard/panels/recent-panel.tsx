import { ExternalLink, Pencil, Star } from 'lucide-react'
import { href, Link } from 'react-router'
import type { CallOutputs } from '#app/backend/calls.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { draftClass, publishedClass } from '#app/ui/admin/list/class-names.ts'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { iconButtonClass } from '#app/ui/class-names.ts'
import { dashboardMessages } from '../dashboard-messages.ts'
import { type PanelQuery, WorkPanel } from './work-panel.tsx'
import styles from './panels.module.css'

const messages = dashboardMessages.recent

type Overview = CallOutputs['dashboard']['overview']
export type RecentProperty = Overview['recent'][number]

type RecentPanelProps = {
  query: PanelQuery<Overview>
  formatPrice: (property: RecentProperty) => string
}

/** The five listings that were added last. */
export function RecentPanel({ query: { data, ...query }, formatPrice }: RecentPanelProps) {
  return (
    <WorkPanel
      texts={messages}
      className="mt-4"
      maxRows={5}
      query={{ ...query, data: data && { total: data.totals.properties, rows: data.recent } }}
      renderEnd={({ total }) => (
        <Link className="inline-link text-xs" to={href('/admin/properties')}>
          {dashboardMessages.all(total)}
        </Link>
      )}
      renderRow={(property) => <Recent property={property} price={formatPrice(property)} />}
    />
  )
}

function Recent({ property, price }: { property: RecentProperty; price: string }) {
  const { id, title, location, image, is_published: isPublished, is_featured: isFeatured, created_at: at } = property
  const edit = href('/admin/properties/edit/:propertyId', { propertyId: id })
  return (
    <>
      <Thumbnail image={image} />
      <div className={styles.subject}>
        <Link className="line-clamp-1" to={edit}>
          {title}
        </Link>
        <p className={`${styles.detail} line-clamp-1`}>
          {messages.created(location || messages.noPlace, momentLabel(at))}
        </p>
      </div>
      <div className={styles.state}>
        <b>{price}</b>
        <span>
          {isFeatured && (
            <Badge tone="violet">
              <Star aria-hidden="true" />
              {messages.featured}
            </Badge>
          )}{' '}
          <span className={isPublished ? publishedClass : draftClass}>
            {isPublished ? messages.published : messages.draft}
          </span>
        </span>
      </div>
      <span className={styles.verbs}>
        <Link
          className={iconButtonClass}
          data-slot="icon-button"
          to={edit}
          aria-label={messages.editLabel(title)}
          title={messages.edit}
        >
          <Pencil aria-hidden="true" />
        </Link>
        {isPublished && (
          <Link
            className={iconButtonClass}
            data-slot="icon-button"
            to={href('/property/:propertyId', { propertyId: id })}
            target="_blank"
            rel="noreferrer"
            aria-label={messages.viewLabel(title)}
            title={messages.view}
          >
            <ExternalLink aria-hidden="true" />
          </Link>
        )}
      </span>
    </>
  )
}
