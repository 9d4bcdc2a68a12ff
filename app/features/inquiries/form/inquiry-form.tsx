import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '#app/ui/notices/notice.tsx'
import { FormFrame, ProblemLinks } from './form-frame.tsx'
import { contactMessages } from './contact-messages.ts'
import type { InquiryOutcome } from './inquiry-outcome.ts'
import type { InquiryErrors, InvalidInquiry } from '../inquiry-rules.ts'
import type { InquiryType } from '../inquiry.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import type { InquiryFormValues } from '../inquiry-form-values.ts'

const { fields: texts, rejected } = contactMessages

export type FieldsProps = {
  errors: InquiryErrors
  /** What was sent before and rejected. */
  formValues: InquiryFormValues | undefined
  /** A prepared message, to be sent as it is or edited. */
  readyMessage: string
}

type InquiryFormProps = Pick<FieldsProps, 'readyMessage'> & {
  inquiryType: InquiryType
  propertyId: string | null
  /** When the page was rendered, in milliseconds. */
  renderedAt: number
  outcome: InquiryOutcome | undefined
  tone: ComponentProps<typeof FormFrame>['tone']
  submit: string
  /** Shown by the page's script when it could not send the form. */
  unsent: ReactNode
  /** Shown above the fields, for instance other contacts when the form could not be sent. */
  children?: ReactNode
  renderFields: (props: FieldsProps) => ReactNode
}

/** The contact form, and the one that asks for a viewing: both become an inquiry, with other fields. */
export function InquiryForm({
  inquiryType,
  propertyId,
  readyMessage,
  renderedAt,
  outcome,
  ...frame
}: InquiryFormProps) {
  const { tone, submit, unsent, children, renderFields } = frame
  const formError = outcome?.state === 'invalid' ? outcome.error : undefined
  const formValues = outcome && outcome.state !== 'sent' ? outcome.formValues : undefined
  const errors = formError?.fields ?? {}
  return (
    <FormFrame {...{ tone, submit, unsent }} renderedAt={formValues?.renderedAt ?? renderedAt} privacy={texts.privacy}>
      {formError && <Rejected formError={formError} />}
      {children}
      {renderFields({ errors, formValues, readyMessage })}
      <input type="hidden" name="inquiryType" value={inquiryType} />
      {propertyId && !errors.propertyId && <input type="hidden" name="propertyId" value={propertyId} />}
    </FormFrame>
  )
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
