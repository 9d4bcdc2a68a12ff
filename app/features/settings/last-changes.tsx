import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { momentLabel } from '#app/shared/age-label.ts'
import { useCalls } from '#app/backend/calls.ts'
import { sectionLabel, settingLabel, settingValue } from './setting-labels.ts'
import { settingsMessages } from './settings-messages.ts'
import type { SettingChange } from './settings-queries.ts'
import styles from './settings-screen.module.css'

const maxShown = 5
const texts = settingsMessages.lastChanges

export function LastChanges() {
  const changes = useQuery(useCalls().settings.changes.queryOptions({ limit: maxShown }))
  return (
    <aside className={styles.log} aria-labelledby="last-changes">
      <h2 id="last-changes">{texts.title}</h2>
      <p className="text-xs text-ink-3">{texts.timeZone}</p>
      {changes.data?.length === 0 && <p className="py-2.5 text-ink-3">{texts.empty}</p>}
      {changes.isError && <p className="py-2.5 text-ink-3">{texts.failed}</p>}
      <ol>
        {changes.data?.map((change) => (
          <li key={`${change.id}-${change.key}`}>
            <b>{settingLabel(change.section, change.key)}</b>
            <span>{describeChange(change)}</span>
            <small>{texts.by(change.by ?? texts.someone, momentLabel(change.at))}</small>
          </li>
        ))}
      </ol>
      <Link className="inline-link mt-2.5 inline-block" to={`${href('/admin/activity')}?of=settings`}>
        {texts.all}
      </Link>
    </aside>
  )
}

function describeChange({ section, key, was, became }: SettingChange) {
  const [from, to] = [was, became].map((value) => settingValue({ section, key, value }))
  return from === undefined || to === undefined ? sectionLabel(section) : texts.entry(from, to)
}
