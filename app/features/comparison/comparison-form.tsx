import { localPath } from '#app/shared/locale.ts'
import { lazy, Suspense } from 'react'
import { comparisonForm } from './compare-box.tsx'
import { comparisonMessages } from './comparison-messages.ts'
import { useCompared } from './use-compared.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { useLatePartsNow } from '#app/ui/document/late-part.tsx'
import styles from './comparison-tray.module.css'

const ComparisonTray = lazy(() => import('./comparison-tray.tsx'))

/**
 * Shown once a property is selected. Without script it is a form with a button; with script it also names the selected ones.
 */
export function ComparisonForm() {
  const compared = useCompared()
  useLatePartsNow(compared.length > 0)
  return (
    <form
      id={comparisonForm}
      action={localPath('/compare')}
      aria-label={comparisonMessages.label}
      className={compared.length > 0 ? `${styles.tray} ${styles.shown} no-print` : `${styles.tray} no-print`}
      data-slot="tray"
      data-shown={compared.length > 0 || undefined}
    >
      {compared.length > 0 ? (
        <Suspense>
          <ComparisonTray compared={compared} />
        </Suspense>
      ) : (
        <button {...buttonLook({ tone: 'go', size: 's' })}>{comparisonMessages.compare}</button>
      )}
    </form>
  )
}
