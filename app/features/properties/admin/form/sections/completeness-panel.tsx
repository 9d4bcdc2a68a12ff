import { Panel } from '#app/ui/admin/admin-page.tsx'
import { panelBodyClass } from '#app/ui/admin/class-names.ts'
import { getCompleteness } from '../input/completeness.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PropertyForm } from '../use-property-form.ts'
import styles from './completeness-panel.module.css'

const texts = propertyFormMessages.completeness

/** How much of what visitors look for the listing has, with links to what is missing. */
export function CompletenessPanel({ form }: { form: PropertyForm }) {
  const { percent, missing } = getCompleteness(form.values)
  const state = percent === 100 ? texts.complete : percent >= 75 ? texts.nearly : texts.started
  return (
    <Panel title={texts.title}>
      <div className={`${panelBodyClass} grid gap-3`}>
        <div>
          <p className="flex items-baseline justify-between gap-2">
            <b>{state}</b>
            <span className="tabular text-sm text-ink-2">{percent} %</span>
          </p>
          <meter className={styles.meter} min={0} max={100} value={percent} aria-label={texts.title} />
          {missing.length > 0 && <p className="text-2xs text-ink-3">{texts.count(missing.length)}</p>}
        </div>
        {missing.length > 0 && (
          <ul className={styles.missing}>
            {missing.map(({ fieldId, label, points }) => (
              <li key={label}>
                <a href={`#${fieldId}`}>{label}</a>
                <span className="tabular text-ink-3">+{points}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
