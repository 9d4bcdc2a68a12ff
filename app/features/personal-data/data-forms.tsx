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
  const { problems = {}, formValues = { name, phone } } = formErrors ?? {}
  return (
    <form method="post" data-send="" noValidate className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value="correct" />
      <Field label={correct.name} name="name" {...(problems.name && { error: problems.name })}>
        {(control) => <Input {...control} required autoComplete="name" defaultValue={formValues.name} />}
      </Field>
      <Field label={correct.phone} name="phone" optional {...(problems.phone && { error: problems.phone })}>
        {(control) => <Input {...control} type="tel" autoComplete="tel" defaultValue={formValues.phone} />}
      </Field>
      <Button tone="line" type="submit" className="justify-self-start" busyLabel={sharedMessages.saving}>
        {correct.submit}
      </Button>
    </form>
  )
}

/**
 * Erases the account as well, unless it belongs to staff. The confirmation is inside a <details> element, so that a single click erases
 * nothing, with or without script.
 */
export function EraseForm({ isStaff }: { isStaff: boolean }) {
  return (
    <>
      <p className="mb-4 text-ink-2">{isStaff ? erase.staffText : erase.text}</p>
      <details>
        <summary {...buttonLook({ tone: 'line', className: 'list-none' })}>{erase.open}</summary>
        <form
          method="post"
          data-send=""
          className="mt-4 grid max-w-md justify-items-start gap-4 rounded-control bg-danger-bg p-4.5"
        >
          <input type="hidden" name="intent" value="erase" />
          <p className="font-semibold text-danger">{erase.question}</p>
          <Button tone="talk" type="submit" busyLabel={erase.busy}>
            {erase.submit}
          </Button>
        </form>
      </details>
    </>
  )
}
