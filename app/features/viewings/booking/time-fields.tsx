import { intlLocale } from '#app/shared/locale.ts'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import { DayLabel, ViewingChoices } from './choices.tsx'
import styles from './choices.module.css'
import type { ViewingDay } from '../viewing.ts'
import { bookingMessages } from './booking-messages.ts'

const { fields: texts } = bookingMessages
const fullDay = new Intl.DateTimeFormat(intlLocale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

type TimeFieldsProps = {
  days: ViewingDay[]
  error?: string | undefined
  /** What was chosen in a form that was rejected. */
  chosen?: { day: string; time: string } | undefined
}

/** Days, and under them the times of the chosen one. The style sheet shows and hides them, so that no script is needed. */
export function TimeFields({ days, error, chosen }: TimeFieldsProps) {
  const firstDay = days.find(hasFreeTime)?.date
  const chosenDay = days.some((day) => day.date === chosen?.day && hasFreeTime(day)) ? chosen?.day : firstDay
  return (
    <ViewingChoices
      title={texts.dayAndTime}
      name="time"
      error={error}
      className={styles.slots}
      note={<p className="text-xs text-ink-3">{texts.nairobi}</p>}
    >
      {days.map((day) => (
        <Day key={day.date} day={day} isChosen={day.date === chosenDay} chosenTime={chosen?.time} />
      ))}
    </ViewingChoices>
  )
}

function Day({ day, isChosen, chosenTime }: { day: ViewingDay; isChosen: boolean; chosenTime: string | undefined }) {
  const isFull = !hasFreeTime(day)
  return (
    <div className={styles.day}>
      <label>
        <input type="radio" name="day" value={day.date} defaultChecked={isChosen} disabled={isFull} />
        <DayLabel date={day.date} below={isFull ? texts.full : undefined} />
      </label>
      <fieldset className={styles.times}>
        <legend>{texts.timesOn(fullDay.format(new Date(day.date)))}</legend>
        {day.times.map(({ startsAt, isFree }) => (
          <label key={startsAt}>
            <input
              type="radio"
              name="time"
              value={startsAt}
              defaultChecked={isFree && startsAt === chosenTime}
              disabled={!isFree}
            />
            <span>
              {formatTime(startsAt)}
              {!isFree && <small>{texts.taken}</small>}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

function hasFreeTime({ times }: ViewingDay) {
  return times.some(({ isFree }) => isFree)
}
