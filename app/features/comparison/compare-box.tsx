import { comparisonMessages } from './comparison-messages.ts'
import type { Compared } from './compared.ts'
import styles from './comparison-tray.module.css'

/** Id of the form that the checkboxes belong to: without script it submits them to the comparison page. */
export const comparisonForm = 'comparison'

/** The page's script operates it (app/page/compare-boxes.ts). When four are selected it only looks disabled: a click says why. */
export function CompareBox({ id, title, className = '' }: Compared & { className?: string }) {
  return (
    <label className={`${styles.compareBox} ${className}`}>
      <input
        type="checkbox"
        data-compare={title}
        form={comparisonForm}
        name="ids"
        value={id}
        aria-label={comparisonMessages.compareTitle(title)}
      />
      {comparisonMessages.compare}
    </label>
  )
}
