import { lazy, Suspense } from 'react'
import { comparisonForm } from './compare-box.tsx'
import { useCompared } from './use-compared.ts'

const ComparisonTray = lazy(() => import('./comparison-tray.tsx'))

/**
 * Shown once a property is selected. Without script it is a form with a button; with script it also names the selected ones.
 */
export function ComparisonForm() {
  const compared = useCompared()
  return (
    <form
      id={comparisonForm}
      action="/compare"
      aria-label="Comparison"
      className={compared.length > 0 ? 'tray on' : 'tray'}
    >
      {compared.length > 0 ? (
        <Suspense>
          <ComparisonTray compared={compared} />
        </Suspense>
      ) : (
        <button className="btn btn-go btn-s">Compare</button>
      )}
    </form>
  )
}
