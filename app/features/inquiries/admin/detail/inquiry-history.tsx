import { momentLabel } from '#app/shared/age-label.ts'
import { inboxMessages } from '../inbox-messages.ts'
import type { InquiryChange, InquiryDetail } from '../inbox-queries.ts'
import { statusLabel } from '../inquiry-labels.ts'
import styles from '../inquiries.module.css'

const texts = inboxMessages.history

/** Who did what and when, newest first, back to how the inquiry arrived. */
export function InquiryHistory({ inquiry: { changes, created_at } }: { inquiry: InquiryDetail }) {
  return (
    <section className={styles.detailPart} aria-labelledby="inquiry-history">
      <h3 id="inquiry-history">{texts.title}</h3>
      <ol className={styles.history} data-slot="inquiry-history">
        {changes.map((change) => (
          <li key={change.id}>
            <span>{describeChange(change)}</span>
            <time dateTime={change.created_at}>{momentLabel(change.created_at)}</time>
          </li>
        ))}
        <li>
          <span>{texts.received}</span>
          <time dateTime={created_at}>{momentLabel(created_at)}</time>
        </li>
      </ol>
    </section>
  )
}

export function describeChange({ field, became, actor }: Pick<InquiryChange, 'field' | 'became' | 'actor'>) {
  return texts.by(getChangeText(field, became), actor ?? texts.unknownActor)
}

function getChangeText(field: InquiryChange['field'], became: string | null) {
  if (field === 'status') return texts.status(statusLabel(became))
  if (field === 'assignee') return became ? texts.assigned(became) : texts.unassigned
  return became === 'true' ? texts.spam : texts.notSpam
}
