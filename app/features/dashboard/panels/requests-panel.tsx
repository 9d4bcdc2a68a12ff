import { UserPlus } from 'lucide-react'
import { href, Link } from 'react-router'
import type { CallOutputs } from '#app/backend/calls.ts'
import { ageLabel } from '#app/shared/age-label.ts'
import { dashboardMessages } from '../dashboard-messages.ts'
import { type PanelQuery, WorkPanel } from './work-panel.tsx'
import styles from './panels.module.css'

const messages = dashboardMessages.requests

type RequestsPanelProps = {
  query: PanelQuery<{ total: number; rows: CallOutputs['staff']['requests'] }>
}

/** Those who asked for an account. */
export function RequestsPanel({ query }: RequestsPanelProps) {
  return (
    <WorkPanel
      texts={messages}
      query={query}
      renderEnd={({ total }) => (
        <Link className="inline-link text-xs" to={href('/admin/staff')}>
          {dashboardMessages.all(total)}
        </Link>
      )}
      renderRow={({ name, email, created_at }) => (
        <>
          <UserPlus aria-hidden="true" />
          <div className={styles.subject}>
            <Link className="line-clamp-2" to={href('/admin/staff')}>
              {name}
            </Link>
            <p className={`${styles.detail} break-words`}>
              {messages.detail(email, ageLabel(created_at).toLowerCase())}
            </p>
          </div>
        </>
      )}
    />
  )
}
