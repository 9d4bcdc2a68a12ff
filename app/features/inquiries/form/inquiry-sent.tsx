import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { InquiryOutcome } from './inquiry-outcome.ts'

type InquirySentProps = {
  sent: Extract<InquiryOutcome, { state: 'sent' }>
  replyWithinHours: number
  propertyTitle?: string
  /** Set while the site cannot send email: then the visitor's own mail client writes to the company. */
  mailLink: string | null
}

export function InquirySent({ sent, replyWithinHours, propertyTitle, mailLink }: InquirySentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef<string>(null)
  const { reference, inquiry } = sent

  useEffect(() => {
    heading.current?.focus()
  }, [])
  useEffect(() => {
    // Browsers open a mail client once per click: a second call would be blocked.
    if (!mailLink || opened.current === mailLink) return
    opened.current = mailLink
    toast({
      title: 'Opening email client...',
      description: 'Your email client should open with the pre-filled message.',
    })
    window.location.assign(mailLink)
  }, [mailLink])

  return (
    <div className="rounded-panel bg-acacia-wash p-[clamp(1.5rem,4vw,3rem)] [&>p]:max-w-lg">
      <Icon name="circle-check" className="size-10 stroke-[1.4] text-acacia" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-3xl leading-tight outline-none">
        Thank you, {greetingName(inquiry.fullName)}.
      </h2>
      <p className="mt-3.5 text-ink-2">
        Your message{propertyTitle && ` about “${propertyTitle}”`} is with us. A person will answer at{' '}
        <span className="[overflow-wrap:anywhere]">{inquiry.email}</span> within {replyWithinHours} hours, on working
        days usually sooner.
      </p>
      <p className="mt-6 mb-1 inline-grid rounded-control bg-raised px-4.5 py-3">
        <small className="text-xs text-ink-3">Your reference</small>
        <b className="text-[1.375rem] tracking-[.02em] tabular-nums">{reference}</b>
      </p>
      <p className="mt-3.5 text-sm text-ink-2">Quote it if you call or write again.</p>
      {mailLink && (
        <p className="mt-3.5 text-sm text-ink-2">
          Please also send the email that is written for you already:{' '}
          <a href={mailLink} className="font-semibold whitespace-nowrap underline underline-offset-[.18em]">
            Open the pre-filled email
          </a>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink tone="go" to={href('/projects')}>
          Browse Properties
        </ButtonLink>
        <ButtonLink tone="line" to={href('/contact')}>
          Send another
        </ButtonLink>
      </div>
    </div>
  )
}

/** The first name, unless it is a title such as 'Dr.'. */
function greetingName(fullName: string) {
  const first = fullName.split(/\s/, 1)[0] ?? fullName
  return first.endsWith('.') ? fullName : first
}
