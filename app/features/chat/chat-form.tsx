import { type ComponentType, type Ref, type RefAttributes, useEffect, useRef } from 'react'
import { CircleCheck, MessageCircle, Phone } from 'lucide-react'
import type { FormProps } from 'react-router'
import { ButtonAnchor } from '../../ui/button.tsx'
import { FieldForPrograms } from '../../ui/form/field-for-programs.tsx'
import { Field, Input, Textarea } from '../../ui/form/field.tsx'
import { SendButton } from '../../ui/form/send-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ChatAnswer, ChatFrame } from './chat-answer.ts'

type ChatFormProps = {
  frame: ChatFrame
  answer: ChatAnswer | undefined
  isSending: boolean
  /** The page's own form, or one that does not navigate. */
  form: ComponentType<FormProps & RefAttributes<HTMLFormElement>>
  /** The property page it was opened on. */
  propertyId: string | null
}

export function ChatForm({ frame, answer, isSending, form: Form, propertyId }: ChatFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const thanks = useRef<HTMLOutputElement>(null)
  const typed = answer && answer.state !== 'sent' ? answer.typed : undefined
  const problems = answer?.state === 'refused' ? answer.problems : {}

  useEffect(() => {
    if (!answer) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid]')
    ;(wrong ?? said.current ?? thanks.current)?.focus()
  }, [answer])

  if (answer?.state === 'sent') return <Sent ref={thanks} answer={answer} frame={frame} />
  return (
    // The server's messages say what is missing, so the browser's validation bubbles are off.
    <Form ref={element} method="post" action="/chat" noValidate defaultShouldRevalidate={false} className="grid gap-4">
      {answer?.state === 'unsent' && (
        <Notice ref={said} tone="danger" title="Your message was not sent">
          {answer.reason} What you typed is still here.
        </Notice>
      )}
      <Field label="Your name" name="fullName" id="chat-name" error={problems.fullName}>
        {(control) => <Input {...control} required autoComplete="name" defaultValue={typed?.fullName} />}
      </Field>
      <Field label="Email Address" name="email" id="chat-email" error={problems.email}>
        {(control) => <Input {...control} required type="email" autoComplete="email" defaultValue={typed?.email} />}
      </Field>
      <Field label="Message" name="message" id="chat-message" error={problems.message}>
        {(control) => <Textarea {...control} required rows={3} className="min-h-24!" defaultValue={typed?.message} />}
      </Field>
      {propertyId && <input type="hidden" name="propertyId" value={propertyId} />}
      <FieldForPrograms />
      <SendButton answered={answer} tone="talk" busy={isSending}>
        Send Message
      </SendButton>
      <p className="text-xs text-ink-3">{frame.consent}</p>
      <OtherWays frame={frame} />
    </Form>
  )
}

function OtherWays({ frame: { whatsappLink, call } }: { frame: ChatFrame }) {
  if (!whatsappLink && !call) return null
  return (
    <p className="flex flex-wrap gap-2 border-t border-line pt-4">
      {whatsappLink && (
        <ButtonAnchor tone="line" size="s" className="flex-1" href={whatsappLink} target="_blank" rel="noopener">
          <MessageCircle className="icon" aria-hidden="true" />
          WhatsApp
        </ButtonAnchor>
      )}
      {call && (
        <ButtonAnchor tone="line" size="s" className="flex-1" href={call.href} aria-label={`Call ${call.label}`}>
          <Phone className="icon" aria-hidden="true" />
          Call
        </ButtonAnchor>
      )}
    </p>
  )
}

type SentProps = { answer: Extract<ChatAnswer, { state: 'sent' }>; frame: ChatFrame; ref: Ref<HTMLOutputElement> }

function Sent({ answer, frame, ref }: SentProps) {
  return (
    <output ref={ref} tabIndex={-1} className="block outline-none">
      <CircleCheck className="size-8 stroke-[1.4] text-acacia" aria-hidden="true" />
      <b className="mt-3 block">Thank you. Your message is with us.</b>
      <span className="mt-1.5 block text-sm text-ink-2">
        We answer at <span className="[overflow-wrap:anywhere]">{answer.email}</span>. {frame.hours}
      </span>
      <span className="mt-4 block text-sm text-ink-2">
        Your reference: <b className="text-ink tabular-nums">{answer.reference}</b>
      </span>
    </output>
  )
}
