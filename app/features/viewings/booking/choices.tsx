import { intlLocale } from '#app/shared/locale.ts'
import type { ReactNode } from 'react'
import { Problem } from '#app/ui/form/field.tsx'
import { bookingMessages } from './booking-messages.ts'
import styles from './choices.module.css'

const weekday = new Intl.DateTimeFormat(intlLocale, { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat(intlLocale, { month: 'short', timeZone: 'UTC' })

type ViewingChoicesProps = {
  title: string
  name: string
  error: string | undefined
  className?: string
  /** Below the choices. */
  note?: ReactNode
  children: ReactNode
}

/** Days or times as large radio buttons. */
export function ViewingChoices({ title, name, error, className = '', note, children }: ViewingChoicesProps) {
  const errorId = error ? `${name}-error` : undefined
  return (
    <fieldset className="wide grid min-w-0 gap-1.5" aria-describedby={errorId} id={name} tabIndex={-1}>
      <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
      <div className={`${styles.choices} ${className}`}>{children}</div>
      <Problem id={errorId}>{error}</Problem>
      {note}
    </fieldset>
  )
}

/** 'Mon 23 Nov' on three lines; other words can stand above and below the number. */
export function DayLabel({
  date,
  above,
  below,
}: {
  date: string
  above?: string | undefined
  below?: string | undefined
}) {
  const moment = new Date(date)
  return (
    <span>
      {above ?? bookingMessages.fields.weekday(weekday.format(moment))}
      <b>{moment.getUTCDate()}</b>
      {below ?? month.format(moment)}
    </span>
  )
}
