import type { ComponentProps } from 'react'
import { isDay } from '#app/shared/dates.ts'
import { formatDay } from '#app/shared/nairobi-clock.ts'
import { Input } from '#app/ui/form/field.tsx'

type DayInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** '2026-11-20', or nothing. */
  value: string
  onChange: (day: string) => void
}

/** The browser's own field, and its day in words: some browsers write the month first, which reads as another day. */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  return (
    <span className="grid gap-1">
      <Input {...rest} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
      {isDay(value) && <span className="text-xs text-ink-3">{formatDay(value)}</span>}
    </span>
  )
}
