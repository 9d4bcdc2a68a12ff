import { useId } from 'react'
import { Input } from '#app/ui/form/field.tsx'
import styles from './toolbar.module.css'

type DayFieldProps = {
  label: string
  /** '2026-11-20', or nothing. */
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** A day among the filters of a list, its label before it. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
