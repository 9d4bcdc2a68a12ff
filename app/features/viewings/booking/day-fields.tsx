import { DayLabel, ViewingChoices } from './choices.tsx'
import { bookingMessages } from './booking-messages.ts'
import { requestMessages } from './request-messages.ts'
import { type RequestedDayErrors, viewingParts } from './requested-day.ts'
import type { ViewingDay } from './viewing-days.ts'
import styles from './choices.module.css'

const { fields: texts } = bookingMessages

type DayFieldsProps = {
  days: ViewingDay[]
  errors: RequestedDayErrors
  /** What was chosen in a form that was rejected. */
  chosen: { day: string; part: string } | undefined
}

/** A day and a part of it. The first open day is chosen, with the part that is not over, so that nothing needs a choice. */
export function DayFields({ days, errors, chosen }: DayFieldsProps) {
  const firstDay = days.find(({ isClosed }) => !isClosed)
  const chosenDay = chosen?.day ?? firstDay?.date
  const chosenPart = chosen?.part ?? (firstDay?.isMorningOver ? 'afternoon' : 'morning')
  return (
    <>
      <ViewingChoices title={texts.day} name="day" error={errors.day} className={styles.days}>
        {days.map((day) => (
          <label key={day.date}>
            <input
              type="radio"
              name="day"
              value={day.date}
              defaultChecked={day.date === chosenDay && !day.isClosed}
              disabled={day.isClosed}
            />
            <DayLabel
              date={day.date}
              above={day.isToday ? texts.today : undefined}
              below={day.isClosed ? texts.closed : undefined}
            />
          </label>
        ))}
      </ViewingChoices>
      <ViewingChoices title={texts.part} name="part" error={errors.part}>
        {viewingParts.map((part) => (
          <label key={part}>
            <input type="radio" name="part" value={part} defaultChecked={part === chosenPart} />
            <span>{requestMessages.parts[part]}</span>
          </label>
        ))}
      </ViewingChoices>
    </>
  )
}
