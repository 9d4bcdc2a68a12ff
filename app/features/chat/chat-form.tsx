import { Icon } from '#app/ui/icons/icon.tsx'
import { ButtonAnchor } from '#app/ui/button.tsx'
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx'
import { Field, Input, Textarea } from '#app/ui/form/field.tsx'
import { SendButton } from '#app/ui/form/send-button.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { localPath } from '#app/shared/locale.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { chatMessages } from './chat-messages.ts'
import styles from './chat.module.css'
import type { ChatResult, ChatContact } from './chat-result.ts'

const { form, sent } = chatMessages

type ChatFormProps = {
  contact: ChatContact
  result: ChatResult | undefined
  /** The property page it was opened on, which the page's script fills in. */
  propertyId: string
}

export function ChatForm({ contact, result, propertyId }: ChatFormProps) {
  const formValues = result && result.state !== 'sent' ? result.formValues : undefined
  const problems = result?.state === 'invalid' ? result.error : {}

  if (result?.state === 'sent') return <SentNotice result={result} contact={contact} />
  return (
    // The server's messages say what is missing, so the browser's validation bubbles are off.
    <form method="post" action={localPath('/chat')} noValidate data-send="" className="grid gap-4">
      <output className={contact.isOpen ? `${styles.hours} ${styles.open}` : styles.hours}>{contact.hours}</output>
      <OtherContactLinks contact={contact} />
      {result?.state === 'unsent' && (
        <Notice takesFocus tone="danger" title={result.reason.title}>
          {result.reason.text} {form.stillHere}
        </Notice>
      )}
      <Field label={form.name} name="fullName" id="chat-name" error={problems.fullName}>
        {(control) => <Input {...control} required autoComplete="name" defaultValue={formValues?.fullName} />}
      </Field>
      <Field label={form.email} name="email" id="chat-email" error={problems.email}>
        {(control) => (
          <Input {...control} required type="email" autoComplete="email" defaultValue={formValues?.email} />
        )}
      </Field>
      <Field label={form.message} name="message" id="chat-message" error={problems.message}>
        {(control) => (
          <Textarea {...control} required rows={3} className="min-h-24!" defaultValue={formValues?.message} />
        )}
      </Field>
      <input type="hidden" name="propertyId" value={propertyId} />
      <HoneypotField />
      <SendButton tone="talk">{form.submit}</SendButton>
      <p className="text-xs text-ink-3">{contact.consent}</p>
    </form>
  )
}

function OtherContactLinks({ contact: { whatsappLink, call } }: { contact: ChatContact }) {
  if (!whatsappLink && !call) return null
  return (
    <p className="flex flex-wrap gap-2 border-b border-line pb-4 [&_a]:px-2!">
      {whatsappLink && (
        <ButtonAnchor tone="line" size="s" className="flex-1" href={whatsappLink} target="_blank" rel="noopener">
          <Icon name="message-circle" />
          {sharedMessages.whatsapp}
        </ButtonAnchor>
      )}
      {call && (
        <ButtonAnchor tone="line" size="s" className="flex-1" href={call.href} aria-label={form.call(call.label)}>
          <Icon name="phone" />
          <span className="whitespace-nowrap">{call.label}</span>
        </ButtonAnchor>
      )}
    </p>
  )
}

type SentNoticeProps = {
  result: Extract<ChatResult, { state: 'sent' }>
  contact: ChatContact
}

function SentNotice({ result, contact }: SentNoticeProps) {
  return (
    <output data-focus="" tabIndex={-1} className="block outline-none">
      <Icon name="circle-check" className="size-8 stroke-[1.4] text-acacia-text" />
      <b className="mt-3 block">{sent.title}</b>
      <span className="mt-1.5 block text-sm text-ink-2">
        {fill(sent.text, { email: <span className="[overflow-wrap:anywhere]">{result.email}</span> })} {contact.hours}
      </span>
      <span className="mt-4 block text-sm text-ink-2">
        {fill(sent.reference, { reference: <b className="text-ink tabular-nums">{result.reference}</b> })}
      </span>
    </output>
  )
}
