import { type ComponentProps, useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { AsksProof } from './asks-proof.ts'

type SendButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busyLabel'> & {
  /** The result of the last submission: a proof of work counts once, so the next submission needs another. */
  answered: unknown
}

/**
 * Submits a public form with its proof of work, which the browser solves in the background once the visitor starts to fill
 * in the form. Busy from the click on, also while it is being solved.
 */
export function SendButton({ answered, busy, ...button }: SendButtonProps) {
  const isAsked = useContext(AsksProof)
  const [isProving, setIsProving] = useState(false)
  const [round, setRound] = useState({ answered, times: 0 })
  if (round.answered !== answered) setRound({ answered, times: round.times + 1 })
  return (
    <>
      {isAsked && <Proof key={round.times} tell={setIsProving} />}
      <output className="basis-full text-xs text-ink-3 empty:hidden">
        {isProving && 'One moment: your browser does a short sum that keeps spam out.'}
      </output>
      <Button {...button} type="submit" busy={busy || isProving} busyLabel="Sending..." />
    </>
  )
}

function Proof({ tell }: { tell: (isProving: boolean) => void }) {
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!form) return
    // While the connection is down the form is sent without a proof, and fails for another reason.
    const begin = () =>
      void import('./proof.ts').then(
        ({ proveInto }) => proveInto(input, tell),
        () => undefined,
      )
    form.addEventListener('focusin', begin, { once: true })
    return () => form.removeEventListener('focusin', begin)
  }, [tell])

  return <input ref={field} type="hidden" name="proof" />
}
