import { Input } from '#app/ui/form/field.tsx'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { hoursMessages } from './hours-messages.ts'
import type { WeekdayHours } from '../viewing-types.ts'

const texts = hoursMessages
const usual = { opens: '08:00', closes: '17:00' }

type WeekdayRowsProps = { hours: readonly WeekdayHours[]; onChange: (hours: WeekdayHours[]) => void }

export function WeekdayRows({ hours, onChange }: WeekdayRowsProps) {
  const change = (weekday: number, changes: Partial<WeekdayHours>) =>
    onChange(hours.map((each) => (each.weekday === weekday ? Object.assign({}, each, changes) : each)))
  return (
    <ul className="grid gap-3">
      {hours.map(({ weekday, opens, closes }) => {
        const day = texts.weekdays[weekday - 1] ?? ''
        const time = (name: 'opens' | 'closes', label: string, value: string) => (
          <Input
            type="time"
            className="w-36"
            aria-label={label}
            required
            value={value}
            onChange={({ target }) => target.value && change(weekday, { [name]: target.value })}
          />
        )
        return (
          <li key={weekday} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="w-24 font-medium max-sm:flex-1 max-[16rem]:flex-none">{day}</span>
            {opens && closes ? (
              <span className="flex items-center gap-2 max-sm:order-1 max-sm:w-full">
                {time('opens', texts.from(day), opens)}
                {texts.to}
                {time('closes', texts.until(day), closes)}
              </span>
            ) : (
              <span className="text-ink-3">{texts.closed}</span>
            )}
            <span className="ml-auto">
              <Switch
                label={<span className="sr-only">{texts.open(day)}</span>}
                checked={opens !== null}
                onChange={(isOpen) => change(weekday, isOpen ? usual : { opens: null, closes: null })}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
