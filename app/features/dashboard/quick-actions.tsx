import { Building2, FlaskConical, Inbox, Plus, Settings, Upload } from 'lucide-react'
import { href, Link } from 'react-router'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { dashboardMessages } from './dashboard-messages.ts'
import styles from './dashboard.module.css'

const messages = dashboardMessages.actions

type QuickActionsProps = { onImport: () => void; isSuperAdmin: boolean; onTest: () => void }

/** Settings and system tests are for super admins. */
export function QuickActions({ onImport, isSuperAdmin, onTest }: QuickActionsProps) {
  return (
    <Panel title={messages.title}>
      <ul className={styles.quick}>
        <li>
          <Link to={href('/admin/properties/add')}>
            <Plus aria-hidden="true" />
            {messages.add}
            <Keys keys={['N']} />
          </Link>
        </li>
        <li>
          <Link to={href('/admin/properties')}>
            <Building2 aria-hidden="true" />
            {messages.properties}
            <Keys keys={['G', 'P']} />
          </Link>
        </li>
        <li>
          <Link to={href('/admin/inquiries')}>
            <Inbox aria-hidden="true" />
            {messages.inquiries}
            <Keys keys={['G', 'I']} />
          </Link>
        </li>
        <li>
          <button type="button" onClick={onImport}>
            <Upload aria-hidden="true" />
            {messages.import}
          </button>
        </li>
        {isSuperAdmin && (
          <>
            <li>
              <Link to={href('/admin/settings')}>
                <Settings aria-hidden="true" />
                {messages.settings}
                <Keys keys={['G', 'S']} />
              </Link>
            </li>
            <li>
              <button type="button" onClick={onTest}>
                <FlaskConical aria-hidden="true" />
                {messages.test}
              </button>
            </li>
          </>
        )}
      </ul>
    </Panel>
  )
}

function Keys({ keys }: { keys: string[] }) {
  return (
    <span className="ml-auto flex gap-1 max-md:hidden" aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
