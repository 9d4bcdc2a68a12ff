import type { ReactNode } from 'react'
import { Field, Input, Select, Textarea } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { FormFrame, ProblemLinks } from './form-frame.tsx'
import { contactMessages } from './contact-messages.ts'
import type { InquiryOutcome } from './inquiry-outcome.ts'
import { ViewingFields } from './viewing-fields.tsx'
import type { ViewingDay } from './viewing-days.ts'
import { BookingFields } from '../viewings/booking-fields.tsx'
import type { ViewingDay as BookableDay } from '../viewings/viewing.ts'
import { bookingMessages } from '../viewings/booking-messages.ts'
import type { InvalidInquiry } from '../inquiry-rules.ts'
import type { InquirySubject, InquiryType } from '../inquiry.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import type { InquiryFormValues } from '../inquiry-form-values.ts'

const { fields: texts, rejected } = contactMessages

type InquiryFormProps = {
  inquiryType: InquiryType
  service: string | null
  /** The services to choose from; without any there is no field. */
  subjects: readonly InquirySubject[]
  propertyId: string | null
  /** The days offered for a viewing; absent in other forms. */
  viewingDays?: ViewingDay[] | undefined
  /** The times that can be booked; absent in other forms. */
  bookableDays?: BookableDay[] | null | undefined
  /** A prepared message, to be sent as it is or edited. */
  readyMessage: string
  /** When the page was rendered, in milliseconds. */
  renderedAt: number
  outcome: InquiryOutcome | undefined
  /** Shown by the page's script when it could not send the form. */
  unsent: ReactNode
  /** Shown above the fields, for instance other contacts when the form could not be sent. */
  children?: ReactNode
}

export function InquiryForm(props: InquiryFormProps) {
  const { inquiryType, service, propertyId, viewingDays, bookableDays, readyMessage, renderedAt } = props
  const { subjects, outcome, unsent, children } = props
  const formError = outcome?.state === 'invalid' ? outcome.error : undefined
  const formValues = outcome && outcome.state !== 'sent' ? outcome.formValues : undefined
  const errors = formError?.fields ?? {}

  return (
    <FormFrame
      {...{ unsent }}
      renderedAt={formValues?.renderedAt ?? renderedAt}
      tone={viewingDays ? 'talk' : 'go'}
      submit={submitLabel(props)}
      privacy={texts.privacy}
    >
      {formError && <Rejected formError={formError} />}
      {children}
      {bookableDays ? (
        <BookingFields {...{ errors, formValues, readyMessage }} days={bookableDays} />
      ) : viewingDays ? (
        <ViewingFields {...{ errors, formValues, readyMessage }} days={viewingDays} />
      ) : (
        <InquiryFields {...{ errors, formValues, service, subjects, readyMessage }} />
      )}
      <input type="hidden" name="inquiryType" value={inquiryType} />
      {propertyId && !errors.propertyId && <input type="hidden" name="propertyId" value={propertyId} />}
    </FormFrame>
  )
}

function submitLabel({ viewingDays, bookableDays }: InquiryFormProps) {
  if (bookableDays) return bookingMessages.fields.submit
  return viewingDays ? contactMessages.viewing.submit : texts.submit
}

type RejectedProps = { formError: NonNullable<InvalidInquiry['error']> }

/** The focus goes to the first wrong field; where these are all that is wrong, to the notice. */
const withoutField = new Set(['day', 'part', 'time', 'propertyId'])

/** Tells once what is wrong, with a link to each field that says it again beside itself. */
function Rejected({ formError: { title, text, fields } }: RejectedProps) {
  const problems = Object.entries(fields).filter(([name]) => name !== 'propertyId')
  return (
    <Notice
      takesFocus={Object.keys(fields).every((name) => withoutField.has(name))}
      tone="danger"
      title={title}
      className="wide"
    >
      {fields.propertyId && <p>{rejected.noLongerListed(fields.propertyId)}</p>}
      {title === inquiryMessages.errors.missingTitle && <p>{text}</p>}
      <ProblemLinks problems={problems} />
      <p>{rejected.stillHere}</p>
    </Notice>
  )
}

type InquiryFieldsProps = Pick<InquiryFormProps, 'service' | 'subjects' | 'readyMessage'> & {
  errors: Partial<Record<string, string>>
  /** What was sent before and rejected. */
  formValues: InquiryFormValues | undefined
}

function InquiryFields({ errors, formValues, service, subjects, readyMessage }: InquiryFieldsProps) {
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
