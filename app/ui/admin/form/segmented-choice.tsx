import type { ReactNode } from 'react'
import styles from './segmented-choice.module.css'

type SegmentedChoiceProps<Value extends string> = {
  name: string
  /** For screen readers: the choices explain themselves to those who see them. */
  legend: string
  options: readonly Value[]
  chosen: Value
  renderOption: (option: Value) => ReactNode
  onChoose: (option: Value) => void
}

/** One of a few choices that stand side by side. */
export function SegmentedChoice<Value extends string>({
  name,
  legend,
  options,
  chosen,
  renderOption,
  onChoose,
}: SegmentedChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === chosen} onChange={() => onChoose(option)} />
          {renderOption(option)}
        </label>
      ))}
    </fieldset>
  )
}
