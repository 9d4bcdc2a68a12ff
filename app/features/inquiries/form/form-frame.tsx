import type { ComponentProps, ReactNode } from 'react'
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx'
import { SendButton } from '#app/ui/form/send-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { minReplyMs } from '../bot-check.ts'
import { inquiryConsent } from '../inquiry-consent.ts'

type FormFrameProps = {
  /** When the page was rendered, in milliseconds. */
  renderedAt: number | string
  tone: ComponentProps<typeof SendButton>['tone']
  submit: string
  privacy: string
  /** Shown by the page's script when it could not send the form. */
  unsent: ReactNode
  children: ReactNode
}

/** A form that becomes an inquiry: what keeps bots out, the button, and what is agreed to. It works without script. */
export function FormFrame({ renderedAt, tone, submit, privacy, unsent, children }: FormFrameProps) {
  return (
    // The server's messages say what is missing, so the browser's validation bubbles are off.
    <form
      method="post"
      data-send=""
      data-earliest={minReplyMs}
      noValidate
      className="grid gap-5 sm:grid-cols-2 [&>.wide]:col-span-full"
    >
      {children}
      <input type="hidden" name="renderedAt" value={renderedAt} />
      <HoneypotField />
      <div className="wide flex flex-wrap items-center gap-x-5 gap-y-3">
        <SendButton tone={tone} unsent={unsent} className="min-w-[min(11rem,100%)]">
          {submit}
        </SendButton>
        <p className="flex-[1_1_14rem] text-sm text-ink-2">
          {inquiryConsent}{' '}
          <Link to="/privacy" className="underline underline-offset-[.18em]">
            {privacy}
          </Link>
        </p>
      </div>
    </form>
  )
}

/** A link to each field that is wrong, with what is wrong. */
export function ProblemLinks({ problems }: { problems: readonly (readonly [name: string, message: string])[] }) {
  return (
    <ul>
      {problems.map(([name, message]) => (
        <li key={name}>
          <a href={`#${name}`} className="inline-block py-0.5">
            {message}
          </a>
        </li>
      ))}
    </ul>
  )
}
