import { comparisonMessages } from './comparison-messages.ts'
import { maxComparedProperties } from './compared-storage.ts'
import { earlyCompareAttribute } from './early-compare.ts'
import { type Compared, toggleCompared, useCompared } from './use-compared.ts'
import styles from './comparison-tray.module.css'

/** Id of the form that the checkboxes belong to: without script it submits them to the comparison page. */
export const comparisonForm = 'comparison'

// From now on React handles its changes.
function operate(box: HTMLInputElement | null) {
  box?.removeAttribute(earlyCompareAttribute)
}

export function CompareBox({ id, title, className = '' }: Compared & { className?: string }) {
  const compared = useCompared()
  const isChosen = compared.some((each) => each.id === id)
  const isFull = compared.length >= maxComparedProperties && !isChosen
  return (
    <label
      className={`${styles.compareBox} ${className}`}
      data-full={isFull || undefined}
      title={isFull ? comparisonMessages.full.title : undefined}
    >
      <input
        type="checkbox"
        {...{ [earlyCompareAttribute]: title }}
        ref={operate}
        form={comparisonForm}
        name="ids"
        value={id}
        checked={isChosen}
        // Only looks disabled: a click says why a fifth is rejected.
        aria-label={(isFull ? comparisonMessages.full : comparisonMessages).compareTitle(title)}
        onChange={() => toggleCompared({ id, title })}
      />
      {comparisonMessages.compare}
    </label>
  )
}
