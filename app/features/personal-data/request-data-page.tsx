import { useEffect, useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import type { Rejection, SubmitError } from '#app/shared/form/form-outcome.ts'
import { Field, Input } from '#app/ui/form/field.tsx'
import { SendButton } from '#app/ui/form/send-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Breadcrumbs, Wrap } from '#app/ui/page.tsx'

/** Outcome of the request. Unless it was accepted, the outcome contains the form's value. */
export type RequestDataOutcome = { state: 'accepted' } | (Rejection & { email: string })

const unavailableText = 'Nothing was sent. Please try again in a few minutes.'
const submitErrorText: Record<SubmitError, string> = {
  'backend-away': unavailableText,
  'no-connection': unavailableText,
  'too-many': 'Too many requests came from your connection, so nothing was sent. Please wait a few minutes.',
  unproven: 'The check against spam had run out, so nothing was sent. Please try again.',
}

export function RequestDataPage({ outcome }: { outcome: RequestDataOutcome | undefined }) {
  return (
    <Wrap className="pt-3 pb-(--section)">
      <Breadcrumbs items={[{ label: 'Home', to: href('/') }, { label: 'Your data' }]} />
      <div className="max-w-[44rem] pt-[clamp(.75rem,2vw,2rem)]">
        <h1 className="text-4xl leading-tight tracking-[-.03em]">See what we keep about you.</h1>
        <p className="mt-5 max-w-[40rem] text-lg text-ink-2">
          Leave your e-mail address, and we send a link to it. Behind the link stands everything this site keeps about
          the address: you can put it right, take a copy, or have it erased.
        </p>
        <div className="mt-8 max-w-md">
          {outcome?.state === 'accepted' ? <RequestReceived /> : <RequestDataForm outcome={outcome} />}
        </div>
        <p className="mt-8 max-w-[40rem] text-sm text-ink-2">
          Whoever reads the letters of an address can open the link, so it works for 24 hours and for nothing else. What
          we do with data at all is in the{' '}
          <Link to={href('/privacy')} className="underline underline-offset-[.18em]">
            Privacy Policy
          </Link>
          .
        </p>
      </div>
    </Wrap>
  )
}

function RequestReceived() {
  const resultRef = useRef<HTMLOutputElement>(null)
  useEffect(() => resultRef.current?.focus(), [])
  return (
    <output ref={resultRef} tabIndex={-1} className="block rounded-control bg-available-bg px-4.5 py-4 text-available">
      Thank you. A letter with the link is on its way; it can take a few minutes. Nothing came? Look among the unwanted
      mail, and mind that we write to an address three times a day at most.
    </output>
  )
}

function RequestDataForm({ outcome }: { outcome: Exclude<RequestDataOutcome, { state: 'accepted' }> | undefined }) {
  const isSending = useNavigation().state === 'submitting'
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (outcome) field.current?.focus()
  }, [outcome])
  return (
    // Our own messages say what is wrong, so the browser's validation bubbles are off.
    <Form method="post" noValidate className="grid gap-4">
      {outcome?.state === 'unsent' && <Notice tone="danger" title={submitErrorText[outcome.reason]} />}
      <Field
        label="Email address"
        name="email"
        id="personal-data-email"
        {...(outcome?.state === 'invalid' && { error: outcome.error })}
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            type="email"
            required
            autoComplete="email"
            placeholder="you@example.co.ke"
            defaultValue={outcome?.email}
          />
        )}
      </Field>
      <SendButton result={outcome} tone="go" className="justify-self-start" busy={isSending}>
        Send me the link
      </SendButton>
    </Form>
  )
}
