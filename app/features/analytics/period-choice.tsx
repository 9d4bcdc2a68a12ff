import { analyticsMessages } from './analytics-messages.ts'
import { type PeriodKey, periods } from './period.ts'
import styles from './analytics.module.css'

type PeriodChoiceProps = { chosen: PeriodKey; onChoose: (period: PeriodKey) => void }

export function PeriodChoice({ chosen, onChoose }: PeriodChoiceProps) {
  return (
    <fieldset className={styles.period}>
      <legend className="sr-only">{analyticsMessages.period}</legend>
      {periods.map(({ key, label }) => (
        <label key={key} title={label}>
          <input type="radio" name="period" value={key} checked={key === chosen} onChange={() => onChoose(key)} />
          <span aria-hidden="true">{key}</span>
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
