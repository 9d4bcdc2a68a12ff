import { type ComponentProps, useContext, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { uiMessages } from '#app/ui/ui-messages.ts'
import { sharedMessages } from '#app/shared/shared-messages.ts'
import { ProofOfWorkContext } from './proof-of-work-context.ts'

type SendButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busyLabel'> & {
  /** The result of the last submission: a proof of work counts once, so the next submission needs another. */
  result: unknown
}

/**
 * Submits a public form with its proof of work, which the browser solves in the background once the visitor starts to fill
 * in the form. Busy from the click on, also while the proof is being solved. What is typed is stored until it is sent.
 */
export function SendButton({ result, busy, ...button }: SendButtonProps) {
  const isRequired = useContext(ProofOfWorkContext)
  const [isProving, setIsProving] = useState(false)
  const [submission, setRound] = useState({ result, times: 0 })
  const output = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    const form = output.current?.form
    return form ? storeOnceUsed(form) : undefined
  }, [])
  if (submission.result !== result) setRound({ result, times: submission.times + 1 })
  return (
    <>
      {isRequired && <ProofOfWorkInput key={submission.times} announce={setIsProving} />}
      <output ref={output} className="basis-full text-xs text-ink-3 empty:hidden">
        {isProving && uiMessages.form.proving}
      </output>
      <Button {...button} type="submit" busy={busy || isProving} busyLabel={sharedMessages.sending} />
    </>
  )
}

function ProofOfWorkInput({ announce }: { announce: (isProving: boolean) => void }) {
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!form) return
    // While the connection is down the form is sent without a proof, and fails for another reason.
    const startProofOfWork = () =>
      void import('./proof-of-work.ts').then(
        ({ proveInto }) => proveInto(input, announce),
        () => undefined,
      )
    form.addEventListener('focusin', startProofOfWork, { once: true })
    return () => form.removeEventListener('focusin', startProofOfWork)
  }, [announce])

  return <input ref={field} type="hidden" name="proof" />
}

/** Loads what stores the fields where it has something to restore, else with the first one that is used. */
function storeOnceUsed(form: HTMLFormElement) {
  let stop: (() => void) | undefined
  let isOver = false
  const start = () =>
    void import('./stored-fields.ts').then(
      ({ storeFields }) => {
        if (!isOver) stop ??= storeFields(form)
      },
      () => undefined,
    )
  if (hasStoredForm()) start()
  else form.addEventListener('focusin', start, { once: true })
  return () => {
    isOver = true
    form.removeEventListener('focusin', start)
    stop?.()
  }
}

function hasStoredForm() {
  try {
    return Object.keys(window.sessionStorage).some((key) => key.startsWith('makazi:form:'))
  } catch {
    return false
  }
}
