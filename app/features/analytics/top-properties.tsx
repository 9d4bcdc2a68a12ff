import { href, Link } from 'react-router'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { analyticsMessages } from './analytics-messages.ts'
import type { TopProperty } from './analytics.ts'
import { NoData } from './charts/chart-panel.tsx'
import { linesClass } from '#app/ui/admin/class-names.ts'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import styles from './analytics.module.css'

const maxRows = 5
const texts = analyticsMessages.top

export function TopProperties({ properties }: { properties: readonly TopProperty[] }) {
  const maxViews = properties[0]?.views ?? 0
  return (
    <Panel title={texts.title} end={<span className={styles.legend}>{texts.legend}</span>}>
      {maxViews === 0 && <NoData>{texts.empty}</NoData>}
      <ol className={`${styles.tops} ${linesClass}`}>
        {properties.slice(0, maxRows).map((property, index) => (
          <li key={property.id}>
            <span className={`${styles.rank} tabular`} aria-hidden="true">
              {index + 1}
            </span>
            <Thumbnail image={property.image} />
            <div className="min-w-0 flex-1">
              <Link
                className="block truncate font-medium hover:underline"
                title={property.title}
                to={href('/admin/properties/edit/:propertyId', { propertyId: property.id })}
              >
                {property.title}
              </Link>
              <Share part={property.views} whole={maxViews} />
            </div>
            <p className={`${styles.count} tabular`}>
              <b>
                <span aria-hidden="true">{property.views.toLocaleString('en-KE')}</span>
                <span className="sr-only">{texts.views(property.views)}</span>
              </b>
              <small>{texts.inquiries(property.inquiries)}</small>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** A bar in proportion to its share; the figures beside it say the same. */
export function Share({ part, whole }: { part: number; whole: number }) {
  return (
    <span className={styles.share} aria-hidden="true">
      <span style={{ width: `${whole === 0 ? 0 : (part / whole) * 100}%` }} />
    </span>
  )
}
