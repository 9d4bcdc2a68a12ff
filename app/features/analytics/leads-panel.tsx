import type { ReactNode } from 'react'
import { countLabel } from '#app/shared/text.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import type { Analytics } from './analytics-queries.ts'
import { durationLabel } from './labels.ts'
import styles from './analytics.module.css'

/** How visitors contacted the company, and how long they waited for the first reply. */
export function LeadsPanel({ analytics: { now, replies } }: { analytics: Analytics }) {
  return (
    <Panel
      title="Leads"
      end={<span className={styles.legend}>Messages, and presses on a way to reach us</span>}
      className={styles.whole}
    >
      <dl className={styles.leads}>
        <Lead term="Inquiries" figure={now.inquiries.toLocaleString('en-KE')} />
        <Lead term="Calls" figure={now.calls.toLocaleString('en-KE')} />
        <Lead term="WhatsApp" figure={now.chats.toLocaleString('en-KE')} />
        <Lead term="E-mails" figure={now.emails.toLocaleString('en-KE')} />
        <Lead
          term="First reply"
          figure={replies.median_minutes === null ? 'No data yet' : durationLabel(replies.median_minutes)}
        >
          {replies.replied > 0 &&
            `Half of ${countLabel(replies.replied, 'reply', 'replies')} came sooner, in opening hours`}
          {replies.replied > 0 && replies.waiting > 0 && '; '}
          {replies.waiting > 0 && `${replies.waiting} still ${replies.waiting === 1 ? 'waits' : 'wait'}`}
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
