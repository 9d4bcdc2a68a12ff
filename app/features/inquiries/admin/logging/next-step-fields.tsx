import { useId } from 'react'
import { Field, Input, Select } from '#app/ui/form/field.tsx'
import { followUpMessages } from '../detail/follow-up-messages.ts'
import { type QuickDate, quickDates } from '../detail/quick-dates.ts'
import type { LogValues } from './log-form.ts'
import { logMessages as texts } from './log-messages.ts'

const { suggestions, quickDates: dateLabels } = followUpMessages.nextStep

type NextStepFieldsProps = { values: LogValues; onChange: (changes: Partial<LogValues>) => void }

/** What comes next, and when; nothing where no step is written. */
export function NextStepFields({ values: { step, when }, onChange }: NextStepFieldsProps) {
  const id = useId()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={texts.nextStep} name="log-step" optional>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            list={`${id}-steps`}
            maxLength={200}
            value={step}
            onChange={({ target }) => onChange({ step: target.value })}
          />
        )}
      </Field>
      <datalist id={`${id}-steps`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
      <Field label={texts.when} name="log-when">
        {(control) => (
          <Select {...control} value={when} onChange={({ target }) => onChange({ when: target.value as QuickDate })}>
            {quickDates.map((date) => (
              <option key={date} value={date}>
                {dateLabels[date]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
