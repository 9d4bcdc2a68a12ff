import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SendButton } from '#app/ui/form/send-button.tsx'
import { dismissTopic, toast } from '#app/ui/toast.tsx'
import { inquiryConsent } from '../inquiry-consent.ts'
import type { InquiryOutcome } from './inquiry-outcome.ts'
import { isUnfinished } from '../inquiry-rules.ts'
import { minReplyMs } from '../bot-check.ts'
import { serviceOptions, type InquiryType, type ServiceInterest } from '../inquiry.ts'
import { getInquiryFormValues, type InquiryFormValues } from '../inquiry-form-values.ts'

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
  const formError = outcome?.state === 'invalid' ? outcome.error : undefined
  const formValues = outcome && outcome.state !== 'sent' ? outcome.formValues : undefined
  const errors = formError?.fields ?? {}

  useEffect(() => {
    if (!formError) return
    toast({ title: formError.title, description: formError.text, tone: 'danger', topic: toastTopic })
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    ;(wrong ?? notice.current)?.focus()
  }, [formError])
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
      {formError && (
        <Notice ref={notice} tone="danger" title={formError.title} className="wide">
          <p>
            {errors.propertyId ? `${errors.propertyId}. Send your message again to ask in general.` : formError.text}
          </p>
          <p>What you typed is still here.</p>
        </Notice>
      )}
      {children}
      <InquiryFields errors={errors} formValues={formValues} service={service} readyMessage={readyMessage} />
      <input type="hidden" name="inquiryType" value={inquiryType} />
      {propertyId && !errors.propertyId && <input type="hidden" name="propertyId" value={propertyId} />}
      <input type="hidden" name="renderedAt" value={formValues?.renderedAt ?? renderedAt} />
      <HoneypotField />
      <div className="wide flex flex-wrap items-center gap-x-5 gap-y-3">
        <SendButton result={outcome} tone="talk" busy={isSending} className="min-w-[min(11rem,100%)]">
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

type InquiryFieldsProps = Pick<InquiryFormProps, 'service' | 'readyMessage'> & {
  errors: Partial<Record<string, string>>
  /** What was sent before and rejected. */
  formValues: InquiryFormValues | undefined
}

function InquiryFields({ errors, formValues, service, readyMessage }: InquiryFieldsProps) {
  return (
    <>
      <Field label="Full Name" name="fullName" error={errors.fullName}>
        {(control) => <Input {...control} required autoComplete="name" defaultValue={formValues?.fullName} />}
      </Field>
      <Field label="Email Address" name="email" error={errors.email}>
        {(control) => (
          <Input {...control} required type="email" autoComplete="email" defaultValue={formValues?.email} />
        )}
      </Field>
      <Field label="Phone Number" name="phone" optional error={errors.phone} hint="If you would rather we called">
        {(control) => (
          <Input {...control} type="tel" autoComplete="tel" placeholder="+254" defaultValue={formValues?.phone} />
        )}
      </Field>
      <Field label="Service Interest" name="service" optional error={errors.service}>
        {(control) => (
          <Select {...control} defaultValue={formValues?.service ?? service ?? ''}>
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
            defaultValue={formValues?.message ?? readyMessage}
          />
        )}
      </Field>
    </>
  )
}

const toastTopic = 'inquiry'

/** Delays a form submitted very soon after the page loaded, so that a fast person is not treated as a bot. */
function useSending(renderedAt: number) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const [isWaiting, setIsWaiting] = useState(false)
  const shown = useRef({ renderedAt, atMs: 0 })
  const waitTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = isWaiting || (navigation.state !== 'idle' && navigation.formMethod === 'POST')

  useEffect(() => {
    shown.current = { renderedAt, atMs: performance.now() }
  }, [renderedAt])
  useEffect(() => () => clearTimeout(waitTimer.current), [])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (isSending) return event.preventDefault()
    const form = event.currentTarget
    const remainingMs = minReplyMs - (performance.now() - shown.current.atMs)
    // An incomplete form is rejected anyway: no need to delay it.
    if (remainingMs <= 0 || isUnfinished(getInquiryFormValues(new FormData(form)))) return
    event.preventDefault()
    setIsWaiting(true)
    waitTimer.current = setTimeout(() => {
      setIsWaiting(false)
      void submit(form)
    }, remainingMs)
  }

  return { isSending, onSubmit }
}
