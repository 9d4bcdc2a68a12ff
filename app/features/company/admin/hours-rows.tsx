import { SettingRow } from '#app/ui/admin/form/setting-row.tsx'
import { Input } from '#app/ui/form/field.tsx'
import type { DayHours } from './week-hours.ts'
import styles from './company-tab.module.css'

type HoursRowsProps = {
  week: readonly DayHours[]
  error: string | undefined
  isChanged: boolean
  onChange: (week: DayHours[]) => void
}

export function HoursRows({ week, onChange, ...row }: HoursRowsProps) {
  const set = (weekday: string, change: Partial<DayHours>) =>
    onChange(week.map((day) => (day.weekday === weekday ? { ...day, ...change } : day)))
  return (
    <SettingRow
      {...row}
      name="hours"
      label="Business hours"
      hint="Times in Nairobi; untick a day that is closed"
      isTall
      isGroup
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <fieldset id={id} aria-describedby={describedBy} aria-label="Business hours" className={styles.weekRows}>
          {week.map(({ weekday, isOpen, opens, closes }) => (
            <div key={weekday} className={styles.weekRow}>
              <label>
                <input
                  type="checkbox"
                  checked={isOpen}
                  aria-label={`Open on ${weekday}`}
                  onChange={(event) => set(weekday, { isOpen: event.target.checked })}
                />
                {weekday.slice(0, 3)}
              </label>
              {isOpen ? (
                <>
                  <Input
                    type="time"
                    aria-label={`${weekday} opens`}
                    value={opens}
                    onChange={(event) => set(weekday, { opens: event.target.value })}
                  />
                  <span aria-hidden="true">to</span>
                  <Input
                    type="time"
                    aria-label={`${weekday} closes`}
                    value={closes}
                    onChange={(event) => set(weekday, { closes: event.target.value })}
                  />
                </>
              ) : (
                <span className="text-ink-3">Closed</span>
              )}
            </div>
          ))}
        </fieldset>
      )}
    </SettingRow>
  )
}
