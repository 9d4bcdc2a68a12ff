import { Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { brandMessages } from '../brand-messages.ts'
import { type FontSet, fontSets, getDisplayFont } from '../font-sets.ts'
import styles from './brand-screen.module.css'

const texts = brandMessages.fonts

/** Each set is written in itself. */
export function FontsSection({ fonts, onChange }: { fonts: FontSet; onChange: (fonts: FontSet) => void }) {
  return (
    <Panel title={texts.title}>
      <fieldset className={panelBodyClass}>
        <legend className="sr-only">{texts.title}</legend>
        <p className="mb-3 text-xs text-ink-3">{texts.hint}</p>
        <div className={styles.fonts}>
          {fontSets.map((set) => (
            <label key={set} className={styles.font}>
              <input type="radio" name="fonts" checked={set === fonts} onChange={() => onChange(set)} />
              <span style={getDisplayFont(set)} aria-hidden="true">
                {texts.fontSample}
              </span>
              <b>{texts.sets[set].name}</b>
              <small>{texts.sets[set].hint}</small>
            </label>
          ))}
        </div>
      </fieldset>
    </Panel>
  )
}
