import { Notice } from '#app/ui/notices/notice.tsx'
import { contactMessages } from './contact-messages.ts'
import { MailLink } from './mail-link.tsx'
import type { InquirySubmitError } from '../inquiry-rules.ts'
import { submitErrorText, submitErrorTitle } from './inquiry-outcome.ts'

const { unsent } = contactMessages

type ContactLink = { href: string; label: string }

type InquiryUnsentProps = {
  reason: InquirySubmitError
  /** Contact links of the company; a missing one is left out. */
  contactLinks: ContactLink[]
}

/** The form below keeps the message; these are other ways to send it to the company. */
export function InquiryUnsent({ reason, contactLinks }: InquiryUnsentProps) {
  return (
    <Notice takesFocus tone="danger" title={submitErrorTitle(reason)} className="wide">
      <p>{submitErrorText[reason]}</p>
      <OtherWays contactLinks={contactLinks} />
    </Notice>
  )
}

/** Below why it was not sent. */
export function OtherWays({ contactLinks }: Pick<InquiryUnsentProps, 'contactLinks'>) {
  return (
    <>
      <p>{contactLinks.length > 0 ? unsent.otherWays : unsent.stillHere}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
        {contactLinks.map(({ href, label }) => (
          <li key={label}>
            {href.startsWith('mailto:') ? <MailLink href={href}>{label}</MailLink> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ul>
    </>
  )
}
