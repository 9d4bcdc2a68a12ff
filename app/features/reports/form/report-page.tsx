import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Field, Input, Problem, Textarea } from '#app/ui/form/field.tsx'
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx'
import { SendButton } from '#app/ui/form/send-button.tsx'
import { UnsentNotice } from '#app/ui/form/unsent-notice.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Wrap } from '#app/ui/page.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { maxDetails, reportReasons } from '../report.ts'
import { reportMessages } from '../report-messages.ts'
import type { ReportErrors, ReportFormValues, ReportOutcome } from './report-outcome.ts'
import type { ReportedProperty } from './reported-property.ts'

type ReportPageProps = { property: ReportedProperty | undefined; outcome: ReportOutcome | undefined }

/** Works without script. */
export function ReportPage({ property, outcome }: ReportPageProps) {
  if (!property) {
    return (
      <Wrap className="pt-10 pb-(--section)">
        <h1 className="text-3xl">{reportMessages.missing.title}</h1>
        <p className="mt-4 text-ink-2">{reportMessages.missing.text}</p>
      </Wrap>
    )
  }
  const address = href('/property/:propertyId', { propertyId: property.id })
  return (
    <Wrap className="max-w-2xl! pt-10 pb-(--section)">
      <h1 className="text-3xl">{reportMessages.title}</h1>
      {outcome?.state === 'sent' ? (
        <Sent hasEmail={outcome.hasEmail} address={address} />
      ) : (
        <>
          <p className="mt-4 mb-8 text-ink-2 wrap-anywhere">
            {fill(reportMessages.lead, {
              listing: (
                <Link to={address} className="underline underline-offset-[.18em]">
                  {property.title}
                </Link>
              ),
            })}
          </p>
          <ReportForm outcome={outcome} />
        </>
      )}
    </Wrap>
  )
}

function Sent({ hasEmail, address }: { hasEmail: boolean; address: string }) {
  return (
    <div className="mt-6">
      <output tabIndex={-1} data-focus="" className="mb-6 block">
        <b className="block text-lg font-semibold">{reportMessages.sent.title}</b>
        <span className="mt-2 block text-ink-2">
          {hasEmail ? reportMessages.sent.withEmail : reportMessages.sent.text}
        </span>
      </output>
      <ButtonLink tone="line" to={address}>
        {reportMessages.back}
      </ButtonLink>
    </div>
  )
}

type Rejected = Exclude<ReportOutcome, { state: 'sent' }>

function ReportForm({ outcome }: { outcome: Rejected | undefined }) {
  const errors: ReportErrors = outcome?.state === 'invalid' ? outcome.error : {}
  const values = outcome?.formValues
  return (
    // The server's messages say what is missing, so the browser's validation bubbles are off.
    <form method="post" data-send="" noValidate className="grid gap-6">
      {outcome && <Rejection outcome={outcome} />}
      <Reasons chosen={values?.reason} error={errors.reason} />
      <ReportFields values={values} errors={errors} />
      <HoneypotField />
      <div className="flex flex-wrap items-center gap-4">
        <SendButton
          tone="go"
          unsent={<UnsentNotice title={reportMessages.unsentTitle} texts={reportMessages.unsent} />}
        >
          {reportMessages.submit}
        </SendButton>
      </div>
    </form>
  )
}

function Rejection({ outcome }: { outcome: Rejected }) {
  if (outcome.state === 'unsent') {
    return (
      <Notice takesFocus tone="danger" title={reportMessages.unsentTitle}>
        <p>{outcome.reason === 'not-listed' ? reportMessages.gone : reportMessages.unsent[outcome.reason]}</p>
      </Notice>
    )
  }
  return (
    <Notice takesFocus tone="danger" title={reportMessages.problems.title}>
      <ul>
        {Object.entries(outcome.error).map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Reasons({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <fieldset id="reason" tabIndex={-1} aria-describedby={error && 'reason-error'}>
      <legend className="mb-1 text-sm font-semibold">{reportMessages.fields.reason}</legend>
      {reportReasons.map((reason) => (
        <label key={reason} className="flex min-h-11 items-center gap-3">
          <input type="radio" name="reason" value={reason} defaultChecked={reason === chosen} className="size-5" />
          {reportMessages.reasons[reason]}
        </label>
      ))}
      <Problem id={error && 'reason-error'}>{error}</Problem>
    </fieldset>
  )
}

function ReportFields({ values, errors }: { values: ReportFormValues | undefined; errors: ReportErrors }) {
  const { fields } = reportMessages
  return (
    <>
      <Field
        label={fields.details}
        name="details"
        optional
        hint={fields.detailsHint}
        {...(errors.details && { error: errors.details })}
      >
        {(control) => <Textarea {...control} rows={5} maxLength={maxDetails} defaultValue={values?.details} />}
      </Field>
      <Field
        label={fields.email}
        name="email"
        optional
        hint={fields.emailHint}
        {...(errors.email && { error: errors.email })}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            placeholder={fields.emailPlaceholder}
            defaultValue={values?.email}
          />
        )}
      </Field>
    </>
  )
}
