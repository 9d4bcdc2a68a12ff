import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { personalDataMessages } from './personal-data-messages.ts'

const { correct, erase } = personalDataMessages

export type CorrectionErrors = {
  problems: { name?: string; phone?: string }
  formValues: { name: string; phone: string }
}

type CorrectFormProps = { name: string; phone: string; formErrors: CorrectionErrors | undefined }

export function CorrectForm({ name, phone, formErrors }: CorrectFormProps) {
  const isBusy = useIsBusy('correct')
  const form = useRef<HTMLFormElement>(null)
  const { problems = {}, formValues = { name, phone } } = formErrors ?? {}
  useEffect(() => {
    if (formErrors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [formErrors])
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value="correct" />
      <Field label={correct.name} name="name" {...(problems.name && { error: problems.name })}>
        {(control) => <Input {...control} required autoComplete="name" defaultValue={formValues.name} />}
      </Field>
      <Field label={correct.phone} name="phone" optional {...(problems.phone && { error: problems.phone })}>
        {(control) => <Input {...control} type="tel" autoComplete="tel" defaultValue={formValues.phone} />}
      </Field>
      <Button tone="line" type="submit" className="justify-self-start" busy={isBusy} busyLabel={sharedMessages.saving}>
        {correct.submit}
      </Button>
    </Form>
  )
}

/** The confirmation is inside a <details> element, so that a single click erases nothing, with or without script. */
/** Erases the account as well, unless it belongs to staff. */
export function EraseForm({ isStaff }: { isStaff: boolean }) {
  const isBusy = useIsBusy('erase')
  return (
    <>
      <p className="mb-4 text-ink-2">{isStaff ? erase.staffText : erase.text}</p>
      <details>
        <summary {...buttonLook({ tone: 'line', className: 'list-none' })}>{erase.open}</summary>
        <Form method="post" className="mt-4 grid max-w-md justify-items-start gap-4 rounded-control bg-danger-bg p-4.5">
          <input type="hidden" name="intent" value="erase" />
          <p className="font-semibold text-danger">{erase.question}</p>
          <Button tone="talk" type="submit" busy={isBusy} busyLabel={erase.busy}>
            {erase.submit}
          </Button>
        </Form>
      </details>
    </>
  )
}

function useIsBusy(intent: string) {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
