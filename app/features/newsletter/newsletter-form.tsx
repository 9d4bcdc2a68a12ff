import { NoEmailNote, useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx'
import { Input } from '#app/ui/form/field.tsx'
import { SendButton } from '#app/ui/form/send-button.tsx'
import { localPath } from '#app/shared/locale.ts'
import { newsletterConsent } from './newsletter-consent.ts'
import { newsletterMessages } from './newsletter-messages.ts'
import type { NewsletterOutcome } from './newsletter-outcome.ts'

const { form } = newsletterMessages

type NewsletterFormProps = {
  /** In the footer it is on a dark background. */
  container: 'footer' | 'page'
  outcome?: NewsletterOutcome | undefined
}

/** Without script it posts to a separate page; with script the result on that page replaces the form. */
export function NewsletterForm(props: NewsletterFormProps) {
  return (
    <div data-answer="newsletter">
      <FormOrThanks {...props} />
    </div>
  )
}

function FormOrThanks({ container, outcome }: NewsletterFormProps) {
  const canSendEmail = useCanSendEmail()
  const id = `newsletter-email-${container}`
  const problemId = `${id}-problem`
  const problem = outcome && getProblem(outcome)
  if (outcome?.state === 'accepted') {
    return (
      <output data-focus="" tabIndex={-1} className={looks[container].confirmation}>
        {canSendEmail ? newsletterMessages.accepted : newsletterMessages.acceptedWithoutEmail}
      </output>
    )
  }
  return (
    // Our own messages say what is wrong, so the browser's validation bubbles are off.
    <form
      method="post"
      action={localPath('/newsletter')}
      noValidate
      data-send=""
      className="flex max-w-md flex-wrap gap-2"
    >
      <label htmlFor={id} className={looks[container].label}>
        {form.email}
      </label>
      <Input
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
      <SendButton tone={looks[container].tone}>{form.submit}</SendButton>
      {problem && (
        <p id={problemId} role="alert" className={looks[container].problem}>
          <Icon name="circle-exclamation-point" className="mt-0.5" />
          {problem}
        </p>
      )}
      <NoEmailNote />
      <p className={looks[container].consent}>{newsletterConsent}</p>
    </form>
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
    // The script puts the answer that stands on the page in the footer too.
    label: 'basis-full text-sm font-semibold in-[footer]:sr-only',
    problem: 'flex basis-full gap-2 text-sm font-medium text-danger in-[footer]:text-danger!',
    consent: 'basis-full text-sm text-ink-2 in-[footer]:text-inherit',
    confirmation: 'block rounded-control bg-available-bg px-4.5 py-4 text-available',
  },
} as const

function getProblem(outcome: NewsletterOutcome) {
  if (outcome.state === 'invalid') return outcome.error
  return outcome.state === 'unsent' ? newsletterMessages.unsent[outcome.reason] : undefined
}
