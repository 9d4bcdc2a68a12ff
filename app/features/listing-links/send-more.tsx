import { useId } from 'react'
import { Field, Input } from '#app/ui/form/field.tsx'
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx'
import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { SendButton } from '#app/ui/form/send-button.tsx'
import { UnsentNotice } from '#app/ui/form/unsent-notice.tsx'
import { uiMessages } from '#app/ui/ui-messages.ts'
import { Notice } from '#app/ui/notices/notice.tsx'
import type { EmailLinkOutcome } from './email-link-outcome.ts'
import { sendMessages } from './send-messages.ts'
import styles from './sending.module.css'

type SendMoreProps = { url: string; qrSrc: string; outcome: EmailLinkOutcome | undefined }

/** The link as a QR code, by email where the site can send one, and as text. */
export function SendMore({ url, qrSrc, outcome }: SendMoreProps) {
  const id = useId()
  const canSendEmail = useCanSendEmail()
  return (
    <div className={styles.more}>
      <figure className={styles.qr}>
        <img src={qrSrc} alt={sendMessages.qr.alt} width="160" height="160" />
        <figcaption>{sendMessages.qr.hint}</figcaption>
      </figure>
      <div className="grid content-start gap-6">
        {canSendEmail && <EmailForm outcome={outcome} />}
        <Field label={sendMessages.link} name="link" id={id}>
          {(control) => <Input {...control} readOnly value={url} data-select="" />}
        </Field>
      </div>
    </div>
  )
}

function EmailForm({ outcome }: { outcome: EmailLinkOutcome | undefined }) {
  const texts = sendMessages.email
  const isInvalid = outcome?.state === 'invalid'
  return (
    <form method="post" action="#send" data-send="" noValidate className="grid gap-3">
      <input type="hidden" name="do" value="email" />
      {outcome?.state === 'sent' && <Notice takesFocus tone="green" title={texts.sent} />}
      {outcome?.state === 'unsent' && <Notice takesFocus tone="danger" title={sendMessages.unsent[outcome.reason]} />}
      <Field label={texts.label} name="email" hint={texts.hint} {...(isInvalid && { error: outcome.error })}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            placeholder={texts.placeholder}
            defaultValue={outcome && 'email' in outcome ? outcome.email : ''}
          />
        )}
      </Field>
      <HoneypotField />
      <div>
        <SendButton
          tone="line"
          unsent={<UnsentNotice title={uiMessages.form.unsent.title} texts={sendMessages.unsent} />}
        >
          {texts.submit}
        </SendButton>
      </div>
    </form>
  )
}
