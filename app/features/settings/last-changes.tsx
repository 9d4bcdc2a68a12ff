import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useBackend } from '#app/backend/browser-client.ts'
import { sectionLabel, settingLabel, settingValue } from './setting-labels.ts'
import { listSettingChanges, type SettingChange } from './settings-queries.ts'
import styles from './settings-screen.module.css'

const maxShown = 5

export function LastChanges() {
  const client = useBackend()
  const changes = useQuery({ queryKey: ['setting_changes'], queryFn: () => listSettingChanges(client, maxShown) })
  return (
    <aside className={styles.log} aria-labelledby="last-changes">
      <h2 id="last-changes">Last changes</h2>
      {changes.data?.length === 0 && <p className="py-2.5 text-ink-3">Nothing was changed yet.</p>}
      {changes.isError && <p className="py-2.5 text-ink-3">They cannot be read just now.</p>}
      <ol>
        {changes.data?.map((change) => (
          <li key={`${change.id}-${change.key}`}>
            <b>{settingLabel(change.section, change.key)}</b>
            <span>{describeChange(change)}</span>
            <small>
              {change.by}, {formatMoment(change.at)}
            </small>
          </li>
        ))}
      </ol>
      <Link className="inline-link mt-2.5 inline-block" to={`${href('/admin/activity')}?of=settings`}>
        Activity log
      </Link>
    </aside>
  )
}

function describeChange({ section, key, was, became }: SettingChange) {
  const [from, to] = [was, became].map((value) => settingValue({ section, key, value }))
  return from === undefined || to === undefined ? sectionLabel(section) : `${from} to ${to}`
}

function formatMoment(moment: string) {
  return new Date(moment).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
}
