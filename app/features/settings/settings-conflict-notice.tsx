import { formatTime } from '#app/shared/nairobi-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { sectionLabel, settingLabel, settingValue } from './setting-labels.ts'
import type { SettingsState } from './use-settings.ts'
import styles from './settings-screen.module.css'

/** Conflict: a section was saved by someone else in the meantime. Shows who, when and what, and lets the user choose. */
export function ConflictNotice({ settings }: { settings: SettingsState }) {
  return settings.conflicts.map(({ section, keys, theirs, mine, editedKeys, saved }) => (
    <section key={section} role="alert" className={styles.conflict} aria-label={`Conflict in ${sectionLabel(section)}`}>
      <h2>Someone changed {sectionLabel(section)}; review</h2>
      <p>
        {saved?.changedBy ?? 'Somebody'} saved it at {saved ? formatTime(saved.changedAt) : 'some time'}, after you
        began. Nothing you typed is lost.
      </p>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>{settingLabel(section, key)}</dt>
            <dd>Theirs: {settingValue({ section, key, value: theirs[key] }) ?? 'changed'}</dd>
            <dd>
              {editedKeys.includes(key) ? 'Mine' : 'Before'}:{' '}
              {settingValue({ section, key, value: mine[key] }) ?? 'as on the screen'}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button tone="line" onClick={() => settings.takeTheirs(section)}>
          Take theirs
        </Button>
        <Button tone="line" onClick={() => settings.keepMine(section)}>
          Keep mine
        </Button>
      </div>
    </section>
  ))
}
