import { Field, Input, Textarea } from '#app/ui/form/field.tsx'
import { contactMessages } from './contact-messages.ts'
import type { FieldsProps } from './inquiry-form.tsx'

const { fields: texts, caller } = contactMessages

type VisitorFieldsProps = FieldsProps & { emailHint: string; isEmailRequired?: boolean }

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
      <Field label={texts.phone} name="phone" error={errors.phone} hint={caller.phoneHint}>
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
        {caller.onWhatsapp}
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
