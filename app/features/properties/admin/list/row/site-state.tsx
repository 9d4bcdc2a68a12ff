import { href, Link } from 'react-router'
import { draftClass, publishedClass } from '#app/ui/admin/list/class-names.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { propertyAdminMessages } from '../../property-admin-messages.ts'
import type { ListedProperty } from '../listed-property.ts'
import styles from '../property-list.module.css'

const { row: messages } = propertyAdminMessages

/** Whether visitors see it, and the one line about that which staff should know. */
export function SiteState({ property }: { property: ListedProperty }) {
  const { id, title, isPublished, plan } = property
  const { text, isDue, isNarrow } = describe(property)
  return (
    <>
      {isPublished ? (
        <Link
          className={publishedClass}
          data-row-view=""
          aria-label={messages.viewTitle(title)}
          title={messages.view}
          to={href('/property/:propertyId', { propertyId: id })}
        >
          {messages.published}
        </Link>
      ) : (
        <span className={draftClass}>{plan?.publish_at ? messages.scheduled : messages.draft}</span>
      )}
      {text && (
        <span className={styles.siteLine} data-due={isDue || undefined} data-narrow={isNarrow || undefined}>
          {text}
        </span>
      )}
    </>
  )
}

/** A narrow line says what a wide table has a column for. */
type Line = { text: string; isDue?: boolean; isNarrow?: boolean }

function describe(property: ListedProperty): Line {
  const { isPublished, unconfirmedDays, plan } = property
  if (plan?.problem === 'take_down_not_allowed') return { text: messages.notTakenDown, isDue: true }
  if (plan?.problem) return { text: messages.notPublished, isDue: true }
  if (plan?.publish_at) return { text: messages.goesLive(formatDateAndTime(plan.publish_at)) }
  if (property.isHidden) return { text: messages.hidden, isDue: true }
  if (plan?.requested_at) return { text: messages.requested }
  if (property.isDue && unconfirmedDays !== null) return { text: messages.unconfirmed(unconfirmedDays), isDue: true }
  if (property.hasDraft) return { text: messages.hasDraft }
  if (!isPublished) return { text: messages.complete(property.completeness), isNarrow: true }
  if (plan?.unpublish_at) return { text: messages.comesDown(formatDateAndTime(plan.unpublish_at)) }
  if (unconfirmedDays === null) return { text: '' }
  return { text: unconfirmedDays === 0 ? messages.confirmedToday : messages.confirmed(unconfirmedDays) }
}
