import type { ReactNode } from 'react'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { analyticsMessages } from './analytics-messages.ts'
import type { Analytics } from './analytics.ts'
import { durationLabel } from './labels.ts'
import styles from './analytics.module.css'

const texts = analyticsMessages.leads

/** How visitors contacted the company, and how long they waited for the first reply. */
export function LeadsPanel({ analytics: { now, replies } }: { analytics: Analytics }) {
  return (
    <Panel title={texts.title} end={<span className={styles.legend}>{texts.legend}</span>} className={styles.whole}>
      <dl className={styles.leads}>
        <Lead term={texts.inquiries} figure={now.inquiries.toLocaleString('en-KE')} />
        <Lead term={texts.calls} figure={now.calls.toLocaleString('en-KE')} />
        <Lead term={texts.whatsapp} figure={now.chats.toLocaleString('en-KE')} />
        <Lead term={texts.emails} figure={now.emails.toLocaleString('en-KE')} />
        <Lead
          term={texts.firstReply}
          figure={replies.median_minutes === null ? analyticsMessages.noData : durationLabel(replies.median_minutes)}
        >
          {replies.replied > 0 && texts.median(replies.replied)}
          {replies.replied > 0 && replies.waiting > 0 && '; '}
          {replies.waiting > 0 && texts.waiting(replies.waiting)}
        </Lead>
      </dl>
    </Panel>
  )
}

function Lead({ term, figure, children }: { term: string; figure: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span className="tabular">{figure}</span>
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}
