import { useState } from 'react'
import { X } from 'lucide-react'
import { formatShortDate, toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { DayInput } from '#app/ui/admin/form/day-input.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { addDays } from '../viewings-search.ts'
import { hoursMessages } from './hours-messages.ts'
import type { DaysOff } from '../viewing-types.ts'

const texts = hoursMessages.daysOff

type DaysOffListProps = { daysOff: readonly DaysOff[]; onChange: (daysOff: DaysOff[]) => void }

export function DaysOffList({ daysOff, onChange }: DaysOffListProps) {
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    const lastDay = last || first
    const found = lastDay < first ? texts.problem : lastDay > addDays(first, 366) ? texts.tooLong : undefined
    setProblem(found)
    if (found) return
    const added = { first_day: first, last_day: lastDay }
    const others = daysOff.filter(({ first_day }) => first_day !== first)
    onChange([...others, added].toSorted((a, b) => a.first_day.localeCompare(b.first_day)))
    setFirst('')
    setLast('')
  }
  return (
    <section className="grid gap-3" aria-label={texts.title}>
      <h3 className="text-md font-semibold font-text">{texts.title}</h3>
      {daysOff.length === 0 && <p className="text-ink-2">{texts.none}</p>}
      <ul className="flex flex-wrap gap-2">
        {daysOff.map((each) => (
          <li key={each.first_day}>
            <Button
              tone="line"
              aria-label={texts.remove(daysLabel(each))}
              onClick={() => onChange(daysOff.filter((other) => other !== each))}
            >
              {daysLabel(each)}
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <DateField label={texts.first} name="first-day-off" value={first} onChange={setFirst} error={undefined} />
        <DateField label={texts.last} name="last-day-off" value={last} onChange={setLast} error={problem} />
        <Button tone="line" disabled={first === ''} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </section>
  )
}

type DateFieldProps = {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

function DateField({ label, name, value, error, onChange }: DateFieldProps) {
  const [today] = useState(() => toNairobiDay(new Date()))
  return (
    <Field label={label} name={name} {...(error && { error })}>
      {(control) => <DayInput {...control} min={today} value={value} onChange={onChange} />}
    </Field>
  )
}

function daysLabel({ first_day, last_day }: DaysOff) {
  return first_day === last_day
    ? formatShortDate(first_day)
    : texts.range(formatShortDate(first_day), formatShortDate(last_day))
}
