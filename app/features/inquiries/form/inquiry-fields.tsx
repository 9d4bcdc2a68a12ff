import { Field, Input, Select, Textarea } from '#app/ui/form/field.tsx'
import type { InquirySubject } from '../inquiry.ts'
import { contactMessages } from './contact-messages.ts'
import type { FieldsProps } from './inquiry-form.tsx'

const { fields: texts } = contactMessages

type InquiryFieldsProps = FieldsProps & {
  service: string | null
  /** The services to choose from; without any there is no field. */
  subjects: readonly InquirySubject[]
}

export function InquiryFields({ errors, formValues, service, subjects, readyMessage }: InquiryFieldsProps) {
  return (
    <>
      <Field label={texts.name} name="fullName" error={errors.fullName}>
        {(control) => <Input {...control} required autoComplete="name" defaultValue={formValues?.fullName} />}
      </Field>
      <Field label={texts.email} name="email" error={errors.email}>
        {(control) => (
          <Input {...control} required type="email" autoComplete="email" defaultValue={formValues?.email} />
        )}
      </Field>
      <Field label={texts.phone} name="phone" optional error={errors.phone} hint={texts.phoneHint}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            placeholder={texts.phonePlaceholder}
            defaultValue={formValues?.phone}
          />
        )}
      </Field>
      {subjects.length > 0 && (
        <Field label={texts.service} name="service" optional error={errors.service}>
          {(control) => (
            <Select {...control} defaultValue={formValues?.service ?? service ?? ''}>
              <option value="">{texts.noService}</option>
              {subjects.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={texts.message} name="message" error={errors.message} className="wide">
        {(control) => (
          <Textarea
            {...control}
            required
            rows={5}
            placeholder={texts.messagePlaceholder}
            defaultValue={formValues?.message ?? readyMessage}
          />
        )}
      </Field>
    </>
  )
}
