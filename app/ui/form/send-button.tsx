import { type ComponentProps, useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { AsksProof } from './asks-proof.ts'

type SendButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busyLabel'> & {
  /** The server's last answer: a proof counts once, so the next sending needs another. */
  answered: unknown
}

/**
 * Sends a form of a visitor together with its proof of work, which the browser does out of sight once somebody begins to
 * fill the form in. Busy from the press on, also while that is not done.
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
    // Where the line is down the form is sent without, and fails for another reason.
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
