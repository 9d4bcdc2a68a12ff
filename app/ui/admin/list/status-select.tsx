import styles from './status-select.module.css'
import { labelFor } from '#app/shared/stored-label.ts'

export type StatusTone = 'green' | 'amber' | 'stone' | 'blue' | 'murram'
export type StatusOption<Value extends string> = { value: Value; label: string; tone: StatusTone }

type StatusSelectProps<Value extends string> = {
  /** The control's accessible name: 'Status of Four-bedroom villa'. */
  label: string
  value: Value
  options: readonly StatusOption<Value>[]
  isBusy?: boolean
  onChange: (value: Value) => void
}

export function StatusSelect<Value extends string>({
  label,
  value,
  options,
  isBusy,
  onChange,
}: StatusSelectProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  const tone = chosen?.tone ?? 'stone'
  return (
    <select
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={styles.statusSelect}
      data-slot="status-select"
      data-tone={tone}
      value={value}
      disabled={isBusy}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {!chosen && <option value={value}>{labelFor({}, value)}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
