import { useEffect, useState } from 'react'
import type { Backend } from '#app/backend/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { fill } from '#app/ui/text/fill.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { staffMessages } from '../staff-messages.ts'
import { getTextField, useSubmit } from '../use-submit.ts'
import { ReauthenticateForm } from '../reauthentication-fields.tsx'
import { CodeField } from './code-form.tsx'
import { QrCode } from './qr-code.tsx'
import { startFactorEnrolment, submitCode, type NewFactor } from './second-factor-commands.ts'
import styles from './second-factor.module.css'

const texts = staffMessages.secondFactor

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

  if (step.state === 'preparing') return <output className="block py-6 text-ink-2">{texts.preparing}</output>
  if (step.state === 'password')
    return (
      <ReauthenticateForm
        client={client}
        label={staffMessages.code.submit}
        onDone={() => setStep({ state: 'preparing' })}
      />
    )
  if (step.state === 'ready') return <ReadyForm client={client} factor={step.factor} onDone={onDone} />
  return (
    <Notice tone="danger" title={step.message}>
      <button type="button" className="inline-link" onClick={() => setStep({ state: 'preparing' })}>
        {texts.tryAgain}
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
        <p className="text-ink-2">{fill(texts.scan, { step: <b className="text-ink">{texts.scanStep}</b> })}</p>
        <QrCode text={factor.uri} label={texts.qrCode} />
        <details className="text-sm">
          <summary className="inline-link">{texts.enterKey}</summary>
          <code className={`${styles.keyWords} mt-2 block`}>{groupCharacters(factor.secret)}</code>
        </details>
      </section>
      <RecoveryCodes codes={factor.recoveryCodes} />
      <section className="grid gap-3">
        <p className="text-ink-2">
          {fill(texts.enterCode, { step: <b className="text-ink">{texts.enterCodeStep}</b> })}
        </p>
        {problem && <Notice tone="danger" title={problem} />}
        <CodeField />
        <Button tone="go" type="submit" busy={isBusy} busyLabel={staffMessages.code.checking}>
          {texts.turnOn}
        </Button>
      </section>
    </form>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ title: texts.codesCopied })
  }
  return (
    <section className="grid gap-3">
      <p className="text-ink-2">{fill(texts.saveCodes, { step: <b className="text-ink">{texts.saveCodesStep}</b> })}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1" aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.keyWords}>{code}</code>
          </li>
        ))}
      </ul>
      <Button tone="line" className="justify-self-start" onClick={() => void copy()}>
        {texts.copyCodes}
      </Button>
    </section>
  )
}

function groupCharacters(secret: string) {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
