import type { ComponentType } from 'react'
import { Building2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { momentLabel } from '#app/shared/age-label.ts'
import { formatShortDate } from '#app/shared/nairobi-clock.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { linesClass } from '#app/ui/admin/class-names.ts'
import { Thumbnail } from '#app/ui/admin/list/thumbnail.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { statusOptions, statusLabel, subjectLabel } from '../inquiry-labels.ts'
import { useServiceNames } from '../use-service-names.ts'
import { peopleMessages } from './people-messages.ts'
import type { Person } from './person-screen.tsx'
import styles from './people.module.css'

const texts = peopleMessages.person

export function PersonInquiries({ person: { inquiries, total } }: { person: Person }) {
  const services = useServiceNames()
  return (
    <Panel title={texts.inquiries} end={<span className="tabular text-ink-3">{total.toLocaleString('en-KE')}</span>}>
      <ul className={linesClass}>
        {inquiries.map((inquiry) => (
          <li key={inquiry.id} className={styles.line}>
            <span>
              <Link to={`${href('/admin/inquiries')}?${new URLSearchParams({ status: 'all', inquiry: inquiry.id })}`}>
                {subjectLabel(inquiry, services)}
              </Link>
              <span className={styles.small}>
                {inquiry.reference}, {inquiry.assignee ?? texts.noAgent}
              </span>
            </span>
            <span className={styles.end}>
              <time dateTime={inquiry.created_at} title={momentLabel(inquiry.created_at)}>
                {formatShortDate(inquiry.created_at)}
              </time>
              <Badge tone={inquiryTones[inquiry.status] ?? 'stone'}>{statusLabel(inquiry.status)}</Badge>
            </span>
          </li>
        ))}
      </ul>
      {total > inquiries.length && <p className={styles.note}>{texts.older(total - inquiries.length)}</p>}
    </Panel>
  )
}

const inquiryTones: Record<string, BadgeTone> = Object.fromEntries(
  statusOptions.map(({ value, tone }) => [value, tone === 'murram' ? 'outline' : tone]),
)

type PersonViewingsProps = Pick<Person, 'viewings'> & { ViewingBadge: ComponentType<{ status: string }> }

export function PersonViewings({ viewings, ViewingBadge }: PersonViewingsProps) {
  return (
    <Panel title={texts.viewings}>
      {viewings.length === 0 && <p className={styles.note}>{texts.noViewings}</p>}
      <ul className={linesClass}>
        {viewings.map(({ id, starts_at, status, agent, property_title }) => (
          <li key={id} className={styles.line}>
            <span>
              <Link to={`${href('/admin/viewings')}?${new URLSearchParams({ viewing: id })}`}>
                <time dateTime={starts_at}>{momentLabel(starts_at)}</time>
              </Link>
              <span className={styles.small}>
                {property_title ?? texts.removedListing}, {agent ? texts.with(agent) : texts.noAgent}
              </span>
            </span>
            <ViewingBadge status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** One that is not public opens in the form, where the member may edit it. */
export function PersonProperties({ properties }: Pick<Person, 'properties'>) {
  return (
    <Panel title={texts.properties}>
      {properties.length === 0 && <p className={styles.note}>{texts.noProperties}</p>}
      <ul className={linesClass}>
        {properties.map(({ id, title, is_published, image }) => (
          <li key={id} className={styles.line}>
            <Thumbnail image={image} Icon={Building2} />
            {title === null ? (
              <span className="text-ink-3">{texts.removedListing}</span>
            ) : (
              <span>
                <Link
                  to={
                    is_published
                      ? href('/property/:propertyId', { propertyId: id })
                      : href('/admin/properties/edit/:propertyId', { propertyId: id })
                  }
                >
                  {title}
                </Link>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
