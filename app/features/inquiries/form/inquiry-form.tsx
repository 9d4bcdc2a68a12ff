import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { FieldForPrograms } from '../../../ui/form/field-for-programs.tsx'
import { Field, Input, Select, Textarea } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SendButton } from '../../../ui/form/send-button.tsx'
import { dismissTopic, toast } from '../../../ui/toast.tsx'
import { inquiryConsent } from '../inquiry-consent.ts'
import type { InquiryOutcome } from './inquiry-outcome.ts'
import { isUnfinished } from '../inquiry-rules.ts'
import { quickestReplyMs } from '../inquiry-trap.ts'
import { serviceOptions, type InquiryType, type ServiceInterest } from '../inquiry.ts'
import { readTyped } from '../typed-inquiry.ts'

type InquiryFormProps = {
  inquiryType: InquiryType
  service: ServiceInterest | null
  propertyId: string | null
  /** A prepared message, to be sent as it is or edited. */
  readyMessage: string
  /** When the page was rendered, in milliseconds. */
  renderedAt: number
  outcome: InquiryOutcome | undefined
  /** Shown above the fields, for instance other contacts when the form could not be sent. */
  children?: ReactNode
}

export function InquiryForm(props: InquiryFormProps) {
  const { inquiryType, service, propertyId, readyMessage, renderedAt, outcome, children } = props
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const { isSending, onSubmit } = useSending(renderedAt)
  const refusal = outcome?.state === 'refused' ? outcome.refusal : undefined
  const typed = outcome && outcome.state !== 'sent' ? outcome.typed : undefined
  const errors = refusal?.fields ?? {}

  useEffect(() => {
    if (!refusal) return
    toast({ title: refusal.title, description: refusal.text, tone: 'danger', topic: toastTopic })
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    ;(wrong ?? notice.current)?.focus()
  }, [refusal])
  useEffect(() => {
    if (isSending) dismissTopic(toastTopic)
  }, [isSending])

  return (
    // The server's messages say what is missing, so the browser's validation bubbles are off.
    <Form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid gap-5 sm:grid-cols-2 [&>.wide]:col-span-full"
    >
      {refusal && (
        <Notice ref={notice} tone="danger" title={refusal.title} className="wide">
          <p>{errors.propertyId ? `${errors.propertyId}. Send your message again to ask in general.` : refusal.text}</p>
          <p>What you typed is still here.</p>
        </Notice>
      )}
      {children}
      <Field label="Full Name" name="fullName" error={errors.fullName}>
        {(control) => <Input {...control} required autoComplete="name" defaultValue={typed?.fullName} />}
      </Field>
      <Field label="Email Address" name="email" error={errors.email}>
        {(control) => <Input {...control} required type="email" autoComplete="email" defaultValue={typed?.email} />}
      </Field>
      <Field label="Phone Number" name="phone" optional error={errors.phone} hint="If you would rather we called">
        {(control) => (
          <Input {...control} type="tel" autoComplete="tel" placeholder="+254" defaultValue={typed?.phone} />
        )}
      </Field>
      <Field label="Service Interest" name="service" optional error={errors.service}>
        {(control) => (
          <Select {...control} defaultValue={typed?.service ?? service ?? ''}>
            <option value="">Choose one</option>
            {serviceOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Message" name="message" error={errors.message} className="wide">
        {(control) => (
          <Textarea
            {...control}
            required
            rows={5}
            placeholder="Tell us about your project..."
            defaultValue={typed?.message ?? readyMessage}
          />
        )}
      </Field>
      <input type="hidden" name="inquiryType" value={inquiryType} />
      {propertyId && !errors.propertyId && <input type="hidden" name="propertyId" value={propertyId} />}
      <input type="hidden" name="renderedAt" value={typed?.renderedAt ?? renderedAt} />
      <FieldForPrograms />
      <div className="wide flex flex-wrap items-center gap-x-5 gap-y-3">
        <SendButton answered={outcome} tone="talk" busy={isSending} className="min-w-[min(11rem,100%)]">
          Send Message
        </SendButton>
        <p className="flex-[1_1_14rem] text-sm text-ink-2">
          {inquiryConsent}{' '}
          <Link to="/privacy" className="underline underline-offset-[.18em]">
            Privacy Policy
          </Link>
        </p>
      </div>
    </Form>
  )
}

const toastTopic = 'inquiry'

/** Delays a form submitted too soon after the page loaded, so that a quick person is not taken for a bot. */
function useSending(renderedAt: number) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const [isHeld, setIsHeld] = useState(false)
  const shown = useRef({ renderedAt, atMs: 0 })
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = isHeld || (navigation.state !== 'idle' && navigation.formMethod === 'POST')

  useEffect(() => {
    shown.current = { renderedAt, atMs: performance.now() }
  }, [renderedAt])
  useEffect(() => () => clearTimeout(hold.current), [])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (isSending) return event.preventDefault()
    const form = event.currentTarget
    const remainingMs = quickestReplyMs - (performance.now() - shown.current.atMs)
    // An incomplete form is rejected anyway: no need to delay it.
    if (remainingMs <= 0 || isUnfinished(readTyped(new FormData(form)))) return
    event.preventDefault()
    setIsHeld(true)
    hold.current = setTimeout(() => {
      setIsHeld(false)
      void submit(form)
    }, remainingMs)
  }

  return { isSending, onSubmit }
}
