import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { Button } from '#app/ui/button.tsx'
import { DayInput } from '#app/ui/admin/form/day-input.tsx'
import { Field, Input, Textarea } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import {
  type MandateField,
  type MandateProblems,
  type MandateValues,
  parseMandate,
  toMandateValues,
} from '../input/mandate-input.ts'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { Mandate } from '../stored/property-editing.ts'
import { Section } from './form-parts.tsx'
import styles from '../property-form.module.css'

const texts = propertyFormMessages.mandate

type TextField = Exclude<MandateField, 'unpublishes'>

/** Whose listing it is and until when it may be offered. It has its own button: it is never part of what is published. */
export function MandateSection({ propertyId, mandate }: { propertyId: string; mandate: Mandate | null }) {
  const { values, problems, set, theirs, isSaving, submit } = useMandate(propertyId, mandate)
  // The section stands inside the form of the listing, and forms do not nest: its fields belong to one elsewhere.
  const form = useId()
  const text = (name: TextField, label: string, input: { type?: string; inputMode?: 'decimal' } = {}) => (
    <Field label={label} name={`mandate-${name}`} error={problems[name]}>
      {(control) => (
        <Input
          {...control}
          form={form}
          type={input.type}
          inputMode={input.inputMode}
          autoComplete="off"
          value={values[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  )
  const day = (name: 'starts' | 'expires', hint?: string) => (
    <Field label={texts[name]} name={`mandate-${name}`} error={problems[name]} hint={hint}>
      {(control) => (
        <DayInput {...control} form={form} value={values[name]} onChange={(chosen) => set({ [name]: chosen })} />
      )}
    </Field>
  )
  return (
    <Section id="mandate" title={texts.title} hint={texts.hint}>
      {theirs && <Theirs mandate={theirs} />}
      <div className={styles.fields}>
        {text('owner', texts.owner)}
        {text('phone', texts.phone, { type: 'tel' })}
        {text('email', texts.email, { type: 'email' })}
        {text('commission', `${texts.commission} (${texts.percent})`, { inputMode: 'decimal' })}
        {day('starts')}
        {day('expires', describeExpiry(values.expires))}
        <div className={styles.full}>
          <Switch
            form={form}
            label={texts.unpublishes}
            hint={texts.unpublishesHint}
            checked={values.unpublishes}
            onChange={(unpublishes) => set({ unpublishes })}
          />
        </div>
        <Field label={texts.notes} name="mandate-notes" className={styles.full} error={problems.notes}>
          {(control) => (
            <Textarea
              {...control}
              form={form}
              rows={3}
              value={values.notes}
              onChange={({ target }) => set({ notes: target.value })}
            />
          )}
        </Field>
      </div>
      <div>
        <Button type="submit" form={form} tone="line" busy={isSaving}>
          {texts.save}
        </Button>
      </div>
      {createPortal(<form id={form} hidden onSubmit={submit} />, document.body)}
    </Section>
  )
}

function useMandate(id: string, stored: Mandate | null) {
  const { properties: calls } = useCalls()
  const queries = useQueryClient()
  const [values, setValues] = useState(() => toMandateValues(stored))
  const [problems, setProblems] = useState<MandateProblems>({})
  const [version, setVersion] = useState(stored?.version ?? 0)
  const [theirs, setTheirs] = useState<Mandate | null>(null)
  const saving = useMutation(
    calls.saveMandate.mutationOptions({
      onSuccess: async (outcome) => {
        if (outcome.state === 'gone') return toast({ title: texts.gone, tone: 'danger' })
        setVersion(outcome.mandate?.version ?? 0)
        setTheirs(outcome.state === 'conflict' ? outcome.mandate : null)
        if (outcome.state === 'conflict') return toast({ title: texts.conflict, tone: 'danger' })
        setValues(toMandateValues(outcome.mandate))
        toast({ title: texts.saved })
        await queries.invalidateQueries(calls.editing.queryFilter({ id }))
      },
      onError: () => toast({ ...propertyFormMessages.toasts.failed, tone: 'danger' }),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes it on to the form of the listing.
    event.stopPropagation()
    const reading = parseMandate(values)
    setProblems(reading.state === 'rejected' ? reading.problems : {})
    if (reading.state === 'accepted') saving.mutate({ id, mandate: reading.mandate, version })
  }
  return {
    values,
    problems,
    theirs,
    isSaving: saving.isPending,
    set: (changes: Partial<MandateValues>) => setValues({ ...values, ...changes }),
    submit,
  }
}

/** What a colleague has saved meanwhile; what was entered here stays in the fields. */
function Theirs({ mandate }: { mandate: Mandate }) {
  const { owner, phone, email, starts, expires } = toMandateValues(mandate)
  return (
    <Notice tone="amber" title={texts.conflict}>
      {[owner, phone, email, starts, expires].filter(Boolean).join(' · ')}
    </Notice>
  )
}

function describeExpiry(day: string) {
  if (day === '') return texts.expiresHint
  const days = Math.round((Date.parse(day) - Date.parse(toNairobiDay(Date.now()))) / 86_400_000)
  return Number.isNaN(days) ? texts.expiresHint : `${texts.inDays(days)} ${texts.expiresHint}`
}
