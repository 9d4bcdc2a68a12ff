import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { contactMessages } from './contact-messages.ts'
import { sentMessages as texts } from './sent-messages.ts'
import { ReferencePlate } from './reference-plate.tsx'
import { MailLink } from './mail-link.tsx'
import type { InquiryOutcome } from './inquiry-outcome.ts'

type InquirySentProps = {
  sent: Extract<InquiryOutcome, { state: 'sent' }>
  replyWithinHours: number
  propertyTitle?: string | undefined
  /** In the place of the usual words and of the reference alone: what was sent, to check it. */
  summary?: { text: string; facts: ReactNode; link: ReactNode } | undefined
  /** Set while the site cannot send email: then a link opens the visitor's own mail client. */
  mailLink: string | null
}

export function InquirySent({ sent, replyWithinHours, propertyTitle, summary, mailLink }: InquirySentProps) {
  const { reference, inquiry } = sent
  return (
    <div className="rounded-panel bg-acacia-wash p-[clamp(1.5rem,4vw,3rem)] [&>p]:max-w-lg">
      <Icon name="circle-check" className="size-10 stroke-[1.4] text-acacia-text" />
      <h1 tabIndex={-1} data-focus="" className="mt-4 text-3xl leading-tight outline-none">
        {texts.title(greetingName(inquiry.fullName))}
      </h1>
      <p className="mt-3.5 text-ink-2">
        {fill(summary?.text ?? (propertyTitle ? texts.textAbout : texts.text), {
          property: propertyTitle,
          email: <span className="[overflow-wrap:anywhere]">{inquiry.email}</span>,
          when: contactMessages.intro.when(replyWithinHours),
        })}
      </p>
      {summary ? (
        <div className="mt-6 max-w-lg [&>dl]:bg-raised">{summary.facts}</div>
      ) : (
        <ReferencePlate label={texts.reference} reference={reference} />
      )}
      <p className="mt-3.5 text-sm text-ink-2">{texts.referenceHint}</p>
      {summary?.link && <p className="mt-3.5">{summary.link}</p>}
      {mailLink && (
        <p className="mt-3.5 text-sm text-ink-2">
          {texts.mailHint}{' '}
          <MailLink href={mailLink} className="font-semibold whitespace-nowrap underline underline-offset-[.18em]">
            {texts.mail}
          </MailLink>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink tone="go" to={href('/projects')}>
          {texts.browse}
        </ButtonLink>
        <ButtonLink tone="line" to={href('/contact')}>
          {texts.another}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The first name, unless it is a title such as 'Dr.'. */
export function greetingName(fullName: string) {
  const first = fullName.split(/\s/, 1)[0] ?? fullName
  return first.endsWith('.') ? fullName : first
}
