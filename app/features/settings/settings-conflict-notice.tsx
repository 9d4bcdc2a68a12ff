import { formatTime } from '#app/shared/nairobi-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { settingsMessages } from './settings-messages.ts'
import { sectionLabel, settingLabel, settingValue } from './setting-labels.ts'
import type { SettingsState } from './use-settings.ts'
import styles from './settings-screen.module.css'

const texts = settingsMessages.conflict

/** Conflict: a section was saved by someone else in the meantime. Shows who, when and what, and lets the user choose. */
export function ConflictNotice({ settings }: { settings: SettingsState }) {
  return settings.conflicts.map(({ section, keys, theirs, mine, editedKeys, saved }) => (
    <section key={section} role="alert" className={styles.conflict} aria-label={texts.label(sectionLabel(section))}>
      <h2>{texts.title(sectionLabel(section))}</h2>
      <p>
        {texts.text(saved?.changedBy ?? texts.unknownPerson, saved ? formatTime(saved.changedAt) : texts.unknownTime)}
      </p>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>{settingLabel(section, key)}</dt>
            <dd>{texts.theirs(settingValue({ section, key, value: theirs[key] }) ?? texts.changed)}</dd>
            <dd>
              {(editedKeys.includes(key) ? texts.mine : texts.before)(
                settingValue({ section, key, value: mine[key] }) ?? texts.asShown,
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button tone="line" onClick={() => settings.takeTheirs(section)}>
          {texts.takeTheirs}
        </Button>
        <Button tone="line" onClick={() => settings.keepMine(section)}>
          {texts.keepMine}
        </Button>
      </div>
    </section>
  ))
}
