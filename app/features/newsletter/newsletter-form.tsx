import { NoEmailNote, useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx'
import { Input } from '#app/ui/form/field.tsx'
import { SendButton } from '#app/ui/form/send-button.tsx'
import { newsletterConsent } from './newsletter-consent.ts'
import { newsletterMessages } from './newsletter-messages.ts'
import type { NewsletterOutcome } from './newsletter-outcome.ts'

const { form } = newsletterMessages

type NewsletterFormProps = {
  /** In the footer it is on a dark background. */
  place: 'footer' | 'page'
  /** The result of a form posted without script. */
  posted?: NewsletterOutcome | undefined
}

/** Without script it posts to a separate page; with script the result replaces the form. */
export function NewsletterForm({ place, posted }: NewsletterFormProps) {
  const canSendEmail = useCanSendEmail()
  const fetcher = useFetcher<NewsletterOutcome>()
  const confirmation = useRef<HTMLOutputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = `newsletter-email-${place}`
  const problemId = `${id}-problem`
  const outcome = fetcher.data ?? posted
  const problem = outcome && getProblem(outcome)

  useEffect(() => {
    if (fetcher.data) (confirmation.current ?? field.current)?.focus()
  }, [fetcher.data])

  if (outcome?.state === 'accepted') {
    return (
      <output ref={confirmation} tabIndex={-1} className={looks[place].confirmation}>
        {canSendEmail ? newsletterMessages.accepted : newsletterMessages.acceptedWithoutEmail}
      </output>
    )
  }
  return (
    // Our own messages say what is wrong, so the browser's validation bubbles are off. Submitting revalidates nothing else
    // on the page.
    <fetcher.Form
      method="post"
      action="/newsletter"
      noValidate
      defaultShouldRevalidate={false}
      className="flex max-w-md flex-wrap gap-2"
    >
      <label htmlFor={id} className={looks[place].label}>
        {form.email}
      </label>
      <Input
        ref={field}
        id={id}
        name="email"
        type="email"
        required
        autoComplete="email"
        placeholder={form.placeholder}
        className="min-w-0 flex-1"
        defaultValue={outcome?.email}
        aria-invalid={outcome?.state === 'invalid' || undefined}
        aria-describedby={problem ? problemId : undefined}
      />
      <HoneypotField />
      <SendButton result={outcome} tone={looks[place].tone} busy={fetcher.state !== 'idle'}>
        {form.submit}
      </SendButton>
      {problem && (
        <p id={problemId} role="alert" className={looks[place].problem}>
          <Icon name="circle-exclamation-point" className="mt-0.5" />
          {problem}
        </p>
      )}
      <NoEmailNote />
      <p className={looks[place].consent}>{newsletterConsent}</p>
    </fetcher.Form>
  )
}

const looks = {
  footer: {
    tone: 'plain',
    label: 'sr-only',
    problem: 'mt-0! flex basis-full gap-2 text-sm! font-medium text-danger!',
    consent: 'mt-1! basis-full',
    confirmation: 'mt-5 block text-sm',
  },
  page: {
    tone: 'go',
    label: 'basis-full text-sm font-semibold',
    problem: 'flex basis-full gap-2 text-sm font-medium text-danger',
    consent: 'basis-full text-sm text-ink-2',
    confirmation: 'block rounded-control bg-available-bg px-4.5 py-4 text-available',
  },
} as const

function getProblem(outcome: NewsletterOutcome) {
  if (outcome.state === 'invalid') return outcome.error
  return outcome.state === 'unsent' ? newsletterMessages.unsent[outcome.reason] : undefined
}
