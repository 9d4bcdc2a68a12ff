import { Field, Input, Textarea } from '#app/ui/form/field.tsx'
import type { InquiryFormValues } from '../inquiry-form-values.ts'
import type { InquiryErrors } from '../inquiry-rules.ts'
import { DayLabel, ViewingChoices } from '../viewing-choices.tsx'
import { contactMessages } from './contact-messages.ts'
import { viewingMarker, viewingParts } from './parse-viewing.ts'
import type { ViewingDay } from './viewing-days.ts'
import styles from '../viewing.module.css'

const { fields: texts, viewing } = contactMessages

type ViewingFieldsProps = {
  days: ViewingDay[]
  errors: InquiryErrors
  /** What was sent before and rejected. */
  formValues: InquiryFormValues | undefined
  readyMessage: string
}

/**
 * When, then how to reach the visitor. The first open day is chosen, with the part of it that is not over, so that a phone number
 * and a name are enough.
 */
export function ViewingFields({ days, errors, formValues, readyMessage }: ViewingFieldsProps) {
  const firstDay = days.find(({ isClosed }) => !isClosed)
  const chosenDay = formValues?.day ?? firstDay?.date
  const chosenPart = formValues?.part ?? (firstDay?.isMorningOver ? 'afternoon' : 'morning')
  return (
    <>
      <ViewingChoices title={viewing.day} name="day" error={errors.day} className={styles.days}>
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
              above={day.isToday ? viewing.today : undefined}
              below={day.isClosed ? viewing.closed : undefined}
            />
          </label>
        ))}
      </ViewingChoices>
      <ViewingChoices title={viewing.part} name="part" error={errors.part}>
        {viewingParts.map((part) => (
          <label key={part}>
            <input type="radio" name="part" value={part} defaultChecked={part === chosenPart} />
            <span>{viewing.parts[part]}</span>
          </label>
        ))}
      </ViewingChoices>
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
