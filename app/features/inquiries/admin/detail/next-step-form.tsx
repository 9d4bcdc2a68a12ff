import { useEffect, useId, useRef, useState } from 'react'
import { formatTime, formatWeekday } from '#app/shared/nairobi-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { DayInput } from '#app/ui/admin/form/day-input.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { followUpMessages } from './follow-up-messages.ts'
import type { NextStep } from '../inquiry-types.ts'
import { getQuickDate, type LocalTime, quickDates, toLocalTime, toMoment } from './quick-dates.ts'
import styles from './follow-up.module.css'

const texts = followUpMessages.nextStep
const maxStepLength = 200

type NextStepFormProps = {
  initial: NextStep | undefined
  isSaving: boolean
  /** Whether there is a step to end without another. */
  canPlanNothing: boolean
  onSave: (next: NextStep | undefined) => void
  onCancel: () => void
}

export function NextStepForm({ initial, isSaving, canPlanNothing, onSave, onCancel }: NextStepFormProps) {
  const id = useId()
  const [step, setStep] = useState(initial?.step ?? '')
  const [local, setLocal] = useState(() => (initial ? toLocalTime(initial.due) : getQuickDate('tomorrow')))
  const [areErrorsShown, setErrorsShown] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const due = toMoment(local)
  const isStepValid = step.trim() !== '' && step.trim().length <= maxStepLength

  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (due !== undefined && isStepValid) onSave({ step: step.trim(), due })
        else setErrorsShown(true)
      }}
    >
      <Field
        label={texts.what}
        name="next-step"
        {...(areErrorsShown && !isStepValid && { error: texts.errors.what })}
        hint={texts.whatHint}
      >
        {(control) => (
          <Input
            {...control}
            ref={first}
            autoComplete="off"
            list={`${id}-steps`}
            maxLength={maxStepLength}
            value={step}
            onChange={(event) => setStep(event.target.value)}
          />
        )}
      </Field>
      <datalist id={`${id}-steps`}>
        {texts.suggestions.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
      <WhenFields local={local} onChange={setLocal} {...(areErrorsShown && !due && { error: texts.errors.when })} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="go" size="s" disabled={isSaving}>
          {texts.save}
        </Button>
        {canPlanNothing && (
          <Button tone="line" size="s" disabled={isSaving} onClick={() => onSave(undefined)}>
            {texts.nothingNext}
          </Button>
        )}
        <Button tone="plain" size="s" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

type WhenFieldsProps = { local: LocalTime; error?: string; onChange: (local: LocalTime) => void }

function WhenFields({ local, error, onChange }: WhenFieldsProps) {
  const due = toMoment(local)
  return (
    <>
      <fieldset className="flex flex-wrap gap-2" aria-label={texts.quick}>
        {quickDates.map((date) => (
          <Button key={date} tone="line" size="s" onClick={() => onChange(getQuickDate(date))}>
            {texts.quickDates[date]}
          </Button>
        ))}
      </fieldset>
      <div className={styles.when}>
        <Field label={texts.day} name="next-step-day" {...(error && { error })}>
          {(control) => <DayInput {...control} value={local.day} onChange={(day) => onChange({ ...local, day })} />}
        </Field>
        <Field label={texts.time} name="next-step-time">
          {(control) => (
            <Input
              {...control}
              type="time"
              value={local.time}
              onChange={(event) => onChange({ ...local, time: event.target.value })}
            />
          )}
        </Field>
      </div>
      {/* Browsers write days in the order of their own language. */}
      {due && <p className="text-xs text-ink-2">{texts.chosen(formatWeekday(due), formatTime(due))}</p>}
    </>
  )
}
