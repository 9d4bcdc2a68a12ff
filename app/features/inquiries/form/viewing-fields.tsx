import type { ReactNode } from 'react'
import { Field, Input, Problem, Textarea } from '#app/ui/form/field.tsx'
import type { InquiryFormValues } from '../inquiry-form-values.ts'
import type { InquiryErrors } from '../inquiry-rules.ts'
import { contactMessages } from './contact-messages.ts'
import { viewingMarker, viewingParts } from './parse-viewing.ts'
import type { ViewingDay } from './viewing-days.ts'
import styles from '../viewing.module.css'

const { fields: texts, viewing } = contactMessages

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

type ViewingFieldsProps = {
  days: ViewingDay[]
  errors: InquiryErrors
  /** What was sent before and rejected. */
  formValues: InquiryFormValues | undefined
  readyMessage: string
}

/** When, then how to reach the visitor. The first open day is chosen, so that a phone number and a name are enough. */
export function ViewingFields({ days, errors, formValues, readyMessage }: ViewingFieldsProps) {
  const chosenDay = formValues?.day ?? days.find(({ isClosed }) => !isClosed)?.date
  const chosenPart = formValues?.part ?? viewingParts[0]
  return (
    <>
      <Choices title={viewing.day} name="day" error={errors.day}>
        {days.map((day) => (
          <label key={day.date}>
            <input
              type="radio"
              name="day"
              value={day.date}
              defaultChecked={day.date === chosenDay && !day.isClosed}
              disabled={day.isClosed}
            />
            <DayLabel day={day} />
          </label>
        ))}
      </Choices>
      <Choices title={viewing.part} name="part" error={errors.part}>
        {viewingParts.map((part) => (
          <label key={part}>
            <input type="radio" name="part" value={part} defaultChecked={part === chosenPart} />
            <span>{viewing.parts[part]}</span>
          </label>
        ))}
      </Choices>
      <VisitorFields {...{ errors, formValues, readyMessage }} emailHint={viewing.emailHint} isEmailRequired />
      <input type="hidden" name={viewingMarker} value="1" />
    </>
  )
}

type VisitorFieldsProps = Omit<ViewingFieldsProps, 'days'> & { emailHint: string; isEmailRequired?: boolean }

/** Who comes and how to reach them, phone first. */
export function VisitorFields({
  errors,
  formValues,
  readyMessage,
  emailHint,
  isEmailRequired = false,
}: VisitorFieldsProps) {
  return (
    <>
      <Field label={texts.phone} name="phone" error={errors.phone} hint={viewing.phoneHint}>
        {(control) => (
          <Input
            {...control}
            required
            type="tel"
            autoComplete="tel"
            placeholder={texts.phonePlaceholder}
            defaultValue={formValues?.phone}
          />
        )}
      </Field>
      <Field label={texts.name} name="fullName" error={errors.fullName}>
        {(control) => <Input {...control} required autoComplete="name" defaultValue={formValues?.fullName} />}
      </Field>
      <label className="wide flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="onWhatsapp"
          defaultChecked={formValues === undefined || formValues.onWhatsapp === 'on'}
          className="size-5 flex-none accent-acacia"
        />
        {viewing.onWhatsapp}
      </label>
      <Field
        label={texts.email}
        name="email"
        error={errors.email}
        hint={emailHint}
        optional={!isEmailRequired}
        className="wide"
      >
        {(control) => (
          <Input
            {...control}
            required={isEmailRequired}
            type="email"
            autoComplete="email"
            defaultValue={formValues?.email}
          />
        )}
      </Field>
      <Field label={texts.message} name="message" error={errors.message} className="wide">
        {(control) => (
          <Textarea
            {...control}
            required
            rows={3}
            className="min-h-24!"
            defaultValue={formValues?.message ?? readyMessage}
          />
        )}
      </Field>
    </>
  )
}

type ChoicesProps = { title: string; name: string; error: string | undefined; children: ReactNode }

function Choices({ title, name, error, children }: ChoicesProps) {
  const errorId = error ? `${name}-error` : undefined
  return (
    <fieldset className="wide grid min-w-0 gap-1.5" aria-describedby={errorId} id={name} tabIndex={-1}>
      <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
      <div className={styles.choices}>{children}</div>
      <Problem id={errorId}>{error}</Problem>
    </fieldset>
  )
}

function DayLabel({ day: { date, isToday, isClosed } }: { day: ViewingDay }) {
  const moment = new Date(date)
  return (
    <span>
      {isToday ? viewing.today : weekday.format(moment)}
      <b>{moment.getUTCDate()}</b>
      {isClosed ? viewing.closed : month.format(moment)}
    </span>
  )
}
