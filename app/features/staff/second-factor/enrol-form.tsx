import { useEffect, useState } from 'react'
import type { Backend } from '#app/backend/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { getTextField, useSubmit } from '../use-submit.ts'
import { ReauthenticateForm } from '../reauthentication-fields.tsx'
import { CodeField } from './code-form.tsx'
import { QrCode } from './qr-code.tsx'
import { startFactorEnrolment, submitCode, type NewFactor } from './second-factor-commands.ts'
import styles from './second-factor.module.css'

type EnrolFormProps = { client: Backend; onDone: () => Promise<void> }
type Step =
  | { state: 'preparing' }
  | { state: 'password' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; factor: NewFactor }

/** The recovery codes come before the code that activates the factor: nobody finishes without having seen them. */
export function EnrolForm({ client, onDone }: EnrolFormProps) {
  const [step, setStep] = useState<Step>({ state: 'preparing' })
  const isPreparing = step.state === 'preparing'

  useEffect(() => {
    if (!isPreparing) return
    let isMounted = true
    startFactorEnrolment(client)
      .then((factor) => isMounted && setStep(factor ? { state: 'ready', factor } : { state: 'password' }))
      .catch((error: Error) => isMounted && setStep({ state: 'failed', message: error.message }))
    return () => {
      isMounted = false
    }
  }, [client, isPreparing])

  if (step.state === 'preparing') return <output className="block py-6 text-ink-2">Preparing your key...</output>
  if (step.state === 'password')
    return <ReauthenticateForm client={client} label="Continue" onDone={() => setStep({ state: 'preparing' })} />
  if (step.state === 'ready') return <ReadyForm client={client} factor={step.factor} onDone={onDone} />
  return (
    <Notice tone="danger" title={step.message}>
      <button type="button" className="inline-link" onClick={() => setStep({ state: 'preparing' })}>
        Try again
      </button>
    </Notice>
  )
}

function ReadyForm({ client, factor, onDone }: EnrolFormProps & { factor: NewFactor }) {
  const { isBusy, problem, onSubmit } = useSubmit(async (formData) => {
    const errorMessage = await submitCode(client, { factorId: factor.id, code: getTextField(formData, 'code') })
    if (!errorMessage) await onDone()
    return errorMessage
  })
  return (
    <form method="post" className="grid gap-5" onSubmit={onSubmit}>
      <section className="grid gap-3">
        <p className="text-ink-2">
          <b className="text-ink">1. Scan</b> this with an authenticator app: that of your phone, or a password manager.
        </p>
        <QrCode text={factor.uri} label="Your key as a QR code; it also stands below as text" />
        <details className="text-sm">
          <summary className="inline-link">Or type the key by hand</summary>
          <code className={`${styles.keyWords} mt-2 block`}>{groupCharacters(factor.secret)}</code>
        </details>
      </section>
      {factor.recoveryCodes.length > 0 && <RecoveryCodes codes={factor.recoveryCodes} />}
      <section className="grid gap-3">
        <p className="text-ink-2">
          <b className="text-ink">{factor.recoveryCodes.length > 0 ? '3.' : '2.'} Type</b> the code that the app shows.
        </p>
        {problem && <Notice tone="danger" title={problem} />}
        <CodeField />
        <Button tone="go" type="submit" busy={isBusy} busyLabel="Checking...">
          Turn on
        </Button>
      </section>
    </form>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ title: 'Recovery codes copied' })
  }
  return (
    <section className="grid gap-3">
      <p className="text-ink-2">
        <b className="text-ink">2. Keep</b> these recovery codes where your phone is not: on paper, or in a password
        manager. Each opens your account once when the phone is lost. They are shown only now.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.keyWords}>{code}</code>
          </li>
        ))}
      </ul>
      <Button tone="line" className="justify-self-start" onClick={() => void copy()}>
        Copy the codes
      </Button>
    </section>
  )
}

function groupCharacters(secret: string) {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
