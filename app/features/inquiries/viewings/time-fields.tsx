import { Problem } from '#app/ui/form/field.tsx'
import { formatTime } from '#app/shared/nairobi-clock.ts'
import styles from '../viewing.module.css'
import type { ViewingDay } from './viewing.ts'
import { viewingMessages } from './viewing-messages.ts'

const { fields: texts } = viewingMessages
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })
const fullDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

type TimeFieldsProps = {
  days: ViewingDay[]
  error?: string | undefined
  /** What was chosen in a form that was rejected. */
  chosen?: { day: string; time: string } | undefined
}

/** Days, and under them the times of the chosen one. The style sheet shows and hides them, so that no script is needed. */
export function TimeFields({ days, error, chosen }: TimeFieldsProps) {
  const errorId = error ? 'time-error' : undefined
  const firstDay = days.find(hasFreeTime)?.date
  const chosenDay = days.some((day) => day.date === chosen?.day && hasFreeTime(day)) ? chosen?.day : firstDay
  return (
    <fieldset className="wide grid min-w-0 gap-1.5" aria-describedby={errorId} id="time" tabIndex={-1}>
      <legend className="mb-1.5 text-sm font-semibold">{texts.dayAndTime}</legend>
      <div className={`${styles.choices} ${styles.slots}`}>
        {days.map((day) => (
          <Day key={day.date} day={day} isChosen={day.date === chosenDay} chosenTime={chosen?.time} />
        ))}
      </div>
      <Problem id={errorId}>{error}</Problem>
      <p className="text-xs text-ink-3">{texts.nairobi}</p>
    </fieldset>
  )
}

function Day({ day, isChosen, chosenTime }: { day: ViewingDay; isChosen: boolean; chosenTime: string | undefined }) {
  const moment = new Date(day.date)
  const isFull = !hasFreeTime(day)
  return (
    <div className={styles.day}>
      <label>
        <input type="radio" name="day" value={day.date} defaultChecked={isChosen} disabled={isFull} />
        <span>
          {weekday.format(moment)}
          <b>{moment.getUTCDate()}</b>
          {isFull ? texts.full : month.format(moment)}
        </span>
      </label>
      <fieldset className={styles.times} aria-label={texts.timesOn(fullDay.format(moment))}>
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
