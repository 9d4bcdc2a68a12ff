import { SettingRow } from '#app/ui/admin/form/setting-row.tsx'
import { Input } from '#app/ui/form/field.tsx'
import { companySettingMessages } from './company-setting-messages.ts'
import type { DayHours } from './week-hours.ts'
import styles from './company-tab.module.css'

const texts = companySettingMessages.hours

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
    <SettingRow {...row} name="hours" label={texts.label} hint={texts.hint} isTall isGroup>
      {({ id, 'aria-describedby': describedBy }) => (
        <fieldset id={id} aria-describedby={describedBy} aria-label={texts.label} className={styles.weekRows}>
          {week.map(({ weekday, isOpen, opens, closes }) => (
            <div key={weekday} className={styles.weekRow}>
              <label>
                <input
                  type="checkbox"
                  checked={isOpen}
                  aria-label={texts.open(weekday)}
                  onChange={(event) => set(weekday, { isOpen: event.target.checked })}
                />
                {weekday.slice(0, 3)}
              </label>
              {isOpen ? (
                <>
                  <Input
                    type="time"
                    aria-label={texts.opens(weekday)}
                    value={opens}
                    onChange={(event) => set(weekday, { opens: event.target.value })}
                  />
                  <span aria-hidden="true">{texts.to}</span>
                  <Input
                    type="time"
                    aria-label={texts.closes(weekday)}
                    value={closes}
                    onChange={(event) => set(weekday, { closes: event.target.value })}
                  />
                </>
              ) : (
                <span className="text-ink-3">{texts.closed}</span>
              )}
            </div>
          ))}
        </fieldset>
      )}
    </SettingRow>
  )
}
