import { formatTime, toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { Field, Input } from '#app/ui/form/field.tsx'
import { adminMessages } from '../admin-messages.ts'
import { DayInput } from './day-input.tsx'
import { Switch } from './switch.tsx'

const texts = adminMessages.plan

/** A moment in Nairobi as the fields have it, which has no daylight saving; undefined where it is not planned. */
export type Planned = { day: string; time: string } | undefined

type PlannedFieldsProps = {
  name: string
  label: string
  hint?: string
  planned: Planned
  onChange: (planned: Planned) => void
}

export function PlannedFields({ name, label, hint, planned, onChange }: PlannedFieldsProps) {
  return (
    <div className="grid gap-3">
      <Switch
        label={label}
        hint={hint}
        checked={planned !== undefined}
        onChange={(isOn) => onChange(isOn ? tomorrow() : undefined)}
      />
      {planned && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={texts.day} name={`${name}-day`}>
            {(control) => (
              <DayInput
                {...control}
                aria-label={`${label}: ${texts.day}`}
                value={planned.day}
                onChange={(day) => onChange({ ...planned, day })}
              />
            )}
          </Field>
          <Field label={texts.time} name={`${name}-time`} hint={texts.nairobi}>
            {(control) => (
              <Input
                {...control}
                type="time"
                aria-label={`${label}: ${texts.time}`}
                value={planned.time}
                onChange={({ target }) => onChange({ ...planned, time: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}

export function tomorrow() {
  return { day: toNairobiDay(Date.now() + 86_400_000), time: '08:00' }
}

export function toPlanned(moment: string | null | undefined): Planned {
  return moment ? { day: toNairobiDay(moment), time: formatTime(moment) } : undefined
}

export function toMoment(planned: Planned): string | null {
  if (!planned) return null
  const moment = new Date(`${planned.day}T${planned.time}:00+03:00`)
  // An empty field is a time that is not in the future.
  return Number.isNaN(moment.getTime()) ? new Date(0).toISOString() : moment.toISOString()
}
