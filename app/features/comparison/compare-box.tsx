import { type Compared, toggleCompared, useCompared } from './use-compared.ts'
import styles from './comparison-tray.module.css'

/** Id of the form that the checkboxes belong to: without script it submits them to the comparison page. */
export const comparisonForm = 'comparison'

export function CompareBox({ id, title, className = '' }: Compared & { className?: string }) {
  const isChosen = useCompared().some((each) => each.id === id)
  return (
    <label className={`${styles.compareBox} ${className}`}>
      <input
        type="checkbox"
        form={comparisonForm}
        name="ids"
        value={id}
        checked={isChosen}
        onChange={() => toggleCompared({ id, title })}
      />
      Compare<span className="sr-only">: {title}</span>
    </label>
  )
}
