import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useCalls } from '#app/backend/calls.ts'
import { formatTime, formatWeekday, toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { Button } from '#app/ui/button.tsx'
import { DayInput } from '#app/ui/admin/form/day-input.tsx'
import { Field } from '#app/ui/form/field.tsx'
import type { Opening } from '../viewing-types.ts'
import { describeObstacle, momentLabel } from '../describe-viewing.ts'
import { addDays } from '../viewings-search.ts'
import { viewingsMessages } from '../viewings-messages.ts'
import styles from './time-choice.module.css'

const texts = viewingsMessages.times

type TimeChoiceProps = {
  propertyId: string
  /** The viewing that gets another time; its own time counts as free. */
  viewingId?: string | undefined
  firstDay?: string | undefined
  max: 1 | 3
  chosen: readonly string[]
  onChange: (times: string[]) => void
}

/** The times of a day; those that are taken are disabled, with who is busy. */
export function TimeChoice({ propertyId, viewingId, firstDay, max, chosen, onChange }: TimeChoiceProps) {
  const calls = useCalls().viewings
  const id = useId()
  const [today] = useState(() => toNairobiDay(new Date()))
  const [day, setDay] = useState(firstDay && firstDay >= today ? firstDay : addDays(today, 1))
  const [showsAll, setShowsAll] = useState(false)
  const openings = useQuery(calls.openings.queryOptions({ propertyId, viewingId, day }, { enabled: day >= today }))
  const times = openings.data?.filter(({ is_open }) => is_open || showsAll)
  const toggle = (time: string) => {
    if (chosen.includes(time)) onChange(chosen.filter((each) => each !== time))
    else onChange(max === 1 ? [time] : [...chosen, time].slice(-max))
  }
  return (
    <div className="grid gap-3">
      <div className={styles.day}>
        <Field label={texts.from} name={`${id}-day`}>
          {(control) => (
            <DayInput
              {...control}
              required
              min={today}
              max={addDays(today, 365)}
              value={day}
              onChange={(shown) => shown && setDay(shown)}
            />
          )}
        </Field>
        <Switch label={texts.showAll} checked={showsAll} onChange={setShowsAll} />
      </div>
      {openings.isPending && <output>{texts.loading}</output>}
      {openings.isError && <p role="alert">{viewingsMessages.problems.failed}</p>}
      {openings.data === null && <p>{texts.notYours}</p>}
      {times?.length === 0 && <p>{texts.none}</p>}
      {times && times.length > 0 && <Times {...{ day, times, chosen, max, id }} onToggle={toggle} />}
      {max > 1 && chosen.length > 0 && <Chosen chosen={chosen} onRemove={toggle} />}
    </div>
  )
}

type TimesProps = {
  id: string
  day: string
  times: readonly Opening[]
  chosen: readonly string[]
  max: number
  onToggle: (time: string) => void
}

function Times({ id, day, times, chosen, max, onToggle }: TimesProps) {
  const busy = times.filter(({ obstacle }) => obstacle)
  const reasons = Map.groupBy(busy, ({ obstacle }) => (obstacle ? describeObstacle(obstacle) : ''))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{texts.onDay(formatWeekday(day))}</legend>
      <div className={styles.times}>
        {times.map(({ starts_at, obstacle }) => (
          <label key={starts_at}>
            <input
              type={max === 1 ? 'radio' : 'checkbox'}
              name={`${id}-time`}
              checked={chosen.includes(starts_at)}
              disabled={obstacle !== undefined}
              onChange={() => onToggle(starts_at)}
            />
            <span>
              {formatTime(starts_at)}
              {obstacle && <small>{texts.busy}</small>}
              {obstacle && <span className="sr-only">{describeObstacle(obstacle)}</span>}
            </span>
          </label>
        ))}
      </div>
      {[...reasons].map(([reason, at]) => (
        <p key={reason} className="text-2xs text-ink-3">
          {texts.busyList(at.map(({ starts_at }) => formatTime(starts_at)).join(', '), reason)}
        </p>
      ))}
    </fieldset>
  )
}

function Chosen({ chosen, onRemove }: { chosen: readonly string[]; onRemove: (time: string) => void }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label={texts.chosen}>
      {chosen.map((time) => (
        <li key={time}>
          <Button tone="line" aria-label={texts.remove(momentLabel(time))} onClick={() => onRemove(time)}>
            {momentLabel(time)}
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
