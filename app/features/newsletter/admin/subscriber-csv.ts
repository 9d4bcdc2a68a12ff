import { csvByteOrderMark, csvLine } from '#app/shared/csv.ts'
import { newsletterAdminMessages } from './newsletter-admin-messages.ts'
import type { ExportedSubscriber } from './newsletter-calls.ts'
import { labelFor } from '#app/shared/stored-label.ts'

const texts = newsletterAdminMessages.subscribers

/** With the consent of each, as it was given. */
export function toSubscriberCsv(rows: readonly ExportedSubscriber[]): Blob {
  const lines = rows.map((row) =>
    csvLine([
      row.email,
      labelFor(texts.states, row.status),
      labelFor(newsletterAdminMessages.language, row.language),
      row.source === 'staff' ? texts.byHand(null) : texts.fromForm,
      row.added_by,
      row.added_note,
      row.subscribed_at,
      row.consent,
      row.consented_at,
      row.confirmed_at,
      row.unsubscribed_at,
      row.bounced_at,
    ]),
  )
  return new Blob([csvByteOrderMark, csvLine(texts.csv), ...lines], { type: 'text/csv;charset=utf-8' })
}
