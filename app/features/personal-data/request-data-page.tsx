import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import type { Rejection, SubmitError } from '#app/shared/form/form-outcome.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { fill } from '#app/ui/text/fill.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { SendButton } from '#app/ui/form/send-button.tsx'
import { UnsentNotice } from '#app/ui/form/unsent-notice.tsx'
import { uiMessages } from '#app/ui/ui-messages.ts'
import { Notice } from '#app/ui/notices/notice.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'
import { personalDataMessages } from './personal-data-messages.ts'

/** Outcome of the request. Unless it was accepted, the outcome contains the form's value. */
export type RequestDataOutcome = { state: 'accepted' } | (Rejection & { email: string })

const { request } = personalDataMessages
const submitErrorText: Record<SubmitError, string> = request.unsent

export function RequestDataPage({ outcome }: { outcome: RequestDataOutcome | undefined }) {
  return (
    <Wrap className="pt-3 pb-(--section)">
      <Breadcrumbs items={[{ label: sharedMessages.home, to: href('/') }, { label: request.crumb }]} />
      <div className="max-w-[44rem] pt-[clamp(.75rem,2vw,2rem)]">
        <h1 className="text-4xl leading-tight tracking-[-.03em]">{request.title}</h1>
        <p className="mt-5 max-w-[40rem] text-lg text-ink-2">
          {useCanSendEmail() ? request.lead : request.leadWithoutEmail}
        </p>
        <div className="mt-8 max-w-md">
          {outcome?.state === 'accepted' ? <RequestReceived /> : <RequestDataForm outcome={outcome} />}
        </div>
        <p className="mt-8 max-w-[40rem] text-sm text-ink-2">
          {fill(request.note, {
            privacy: (
              <Link to={href('/privacy')} className="underline underline-offset-[.18em]">
                {request.privacy}
              </Link>
            ),
          })}
        </p>
      </div>
    </Wrap>
  )
}

function RequestReceived() {
  return (
    <output tabIndex={-1} data-focus="" className="block rounded-control bg-available-bg px-4.5 py-4 text-available">
      {useCanSendEmail() ? request.accepted : request.acceptedWithoutEmail}
    </output>
  )
}

function RequestDataForm({ outcome }: { outcome: Exclude<RequestDataOutcome, { state: 'accepted' }> | undefined }) {
  return (
    // Our own messages say what is wrong, so the browser's validation bubbles are off.
    <form method="post" data-send="" noValidate className="grid gap-4">
      {outcome?.state === 'unsent' && <Notice takesFocus tone="danger" title={submitErrorText[outcome.reason]} />}
      <Field
        label={request.emailLabel}
        name="email"
        id="personal-data-email"
        {...(outcome?.state === 'invalid' && { error: outcome.error })}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            required
            autoComplete="email"
            placeholder={request.emailPlaceholder}
            defaultValue={outcome?.email}
          />
        )}
      </Field>
      <SendButton
        tone="go"
        className="justify-self-start"
        unsent={<UnsentNotice title={uiMessages.form.unsent.title} texts={submitErrorText} />}
      >
        {request.submit}
      </SendButton>
    </form>
  )
}
