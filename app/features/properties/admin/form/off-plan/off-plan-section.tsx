import { Plus, Trash2 } from 'lucide-react'
import { toast } from '#app/ui/notices/toast.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Problem } from '#app/ui/form/field.tsx'
import { offPlanMessages } from '../../../off-plan/off-plan-messages.ts'
import { maxSteps } from '../../../off-plan/payment-plan.ts'
import { isSoldOffPlan } from '../input/property-values.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import { Section } from '../sections/form-parts.tsx'
import { PlainFields } from '../sections/plain-field-inputs.tsx'
import type { PropertyForm } from '../use-property-form.ts'
import { offPlanFormMessages as messages } from './off-plan-form-messages.ts'
import {
  describeSums,
  isEmptyStep,
  newStep,
  parseStep,
  type StepField,
  type StepProblems,
  type StepValues,
} from './step-values.ts'
import formStyles from '../property-form.module.css'
import styles from './payment-plan.module.css'

const { sections } = propertyFormMessages

/** The stage alone, until the home turns out to be sold off plan. */
export function OffPlanSection({ form }: { form: PropertyForm }) {
  if (form.values.category !== 'for-sale') return null
  return (
    <Section id="off-plan" title={sections.offPlan} hint={sections.offPlanHint}>
      <div className={formStyles.fields}>
        <PlainFields form={form} section="offPlan" />
      </div>
      {isSoldOffPlan(form.values) && <PaymentPlan form={form} />}
    </Section>
  )
}

function PaymentPlan({ form: { values, problems, set } }: { form: PropertyForm }) {
  const { paymentPlan: steps } = values
  const change = (changed: readonly StepValues[]) => set({ paymentPlan: changed })
  const remove = (index: number) => {
    change(steps.toSpliced(index, 1))
    toast({
      title: messages.removed(index + 1),
      action: { label: messages.undo, onPress: () => change(steps) },
    })
  }
  return (
    <fieldset className={styles.plan}>
      <legend>{messages.plan}</legend>
      <p className="text-sm text-ink-2">{messages.hint}</p>
      {steps.map((step, index) => (
        <StepRow
          // oxlint-disable-next-line react/no-array-index-key -- a payment has no identity but its place; every field is controlled
          key={index}
          step={step}
          index={index}
          problems={problems.paymentPlan && !isEmptyStep(step) ? (parseStep(step).problems ?? {}) : {}}
          onChange={(changes) => change(steps.with(index, { ...step, ...changes }))}
          onRemove={() => remove(index)}
        />
      ))}
      <SuggestedWords />
      <Problem id="paymentPlan-error">{problems.paymentPlan}</Problem>
      <div className={styles.foot}>
        <p className="text-sm">{describeSums(steps)}</p>
        <Button
          tone="line"
          disabled={steps.length >= maxSteps}
          title={steps.length >= maxSteps ? messages.full(maxSteps) : undefined}
          onClick={() => change([...steps, newStep])}
        >
          <Plus aria-hidden="true" />
          {messages.add}
        </Button>
      </div>
    </fieldset>
  )
}

/** These words are in Swahili on the Swahili pages. */
function SuggestedWords() {
  return (
    <datalist id="plan-words">
      {Object.values(offPlanMessages.words).map((words) => (
        <option key={words} value={words}>
          {words}
        </option>
      ))}
    </datalist>
  )
}

type StepRowProps = {
  step: StepValues
  index: number
  problems: StepProblems
  onChange: (changes: Partial<StepValues>) => void
  onRemove: () => void
}

const fields: readonly StepField[] = ['label', 'share', 'due']

function StepRow({ step, index, problems, onChange, onRemove }: StepRowProps) {
  return (
    <fieldset className={styles.step}>
      <legend className="sr-only">{messages.numbered(index + 1)}</legend>
      {fields.map((field) => (
        <Field key={field} label={messages.columns[field]} name={`step-${index}-${field}`} error={problems[field]}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              list={field === 'share' ? undefined : 'plan-words'}
              value={step[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          )}
        </Field>
      ))}
      <Button tone="plain" size="s" aria-label={messages.remove(index + 1)} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </Button>
    </fieldset>
  )
}
