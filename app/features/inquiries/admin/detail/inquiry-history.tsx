import { momentLabel } from '#app/shared/age-label.ts'
import type { InquiryChange, InquiryDetail } from '../inbox-queries.ts'
import { statusLabel } from '../inquiry-labels.ts'
import styles from '../inquiries.module.css'

/** Who did what and when, newest first, back to how the inquiry arrived. */
export function InquiryHistory({ inquiry: { changes, created_at } }: { inquiry: InquiryDetail }) {
  return (
    <section className={styles.detailPart} aria-labelledby="inquiry-history">
      <h3 id="inquiry-history">History</h3>
      <ol className={styles.history} data-slot="inquiry-history">
        {changes.map((change) => (
          <li key={change.id}>
            <span>{describeChange(change)}</span>
            <time dateTime={change.created_at}>{momentLabel(change.created_at)}</time>
          </li>
        ))}
        <li>
          <span>Received through the contact form</span>
          <time dateTime={created_at}>{momentLabel(created_at)}</time>
        </li>
      </ol>
    </section>
  )
}

export function describeChange({ field, became, actor }: Pick<InquiryChange, 'field' | 'became' | 'actor'>) {
  return `${getChangeText(field, became)} by ${actor ?? 'the system or somebody who left'}`
}

function getChangeText(field: InquiryChange['field'], became: string | null) {
  if (field === 'status') return `Set to ${statusLabel(became)}`
  if (field === 'assignee') return became ? `Assigned to ${became}` : 'Assigned to nobody'
  return became === 'true' ? 'Marked as spam' : 'Marked as not spam'
}
