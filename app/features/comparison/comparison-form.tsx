import { localPath } from '#app/shared/locale.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { comparisonForm } from './compare-box.tsx'
import { comparisonMessages } from './comparison-messages.ts'
import styles from './comparison-tray.module.css'

/**
 * Shown once a property is selected. Without script it is a form with a button; with script it also names the selected ones.
 */
export function ComparisonForm() {
  return (
    <form
      id={comparisonForm}
      action={localPath('/compare')}
      aria-label={comparisonMessages.label}
      className={`${styles.tray} no-print`}
      data-slot="tray"
    >
      <button {...buttonLook({ tone: 'go', size: 's' })}>{comparisonMessages.compare}</button>
    </form>
  )
}
