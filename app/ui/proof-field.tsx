import { useContext, useEffect, useRef, useState } from 'react'
import { AsksProof } from './asks-proof.ts'

/**
 * A form's proof of work, done by the browser out of sight once somebody begins to fill the form in. `answered` is the
 * server's last answer: a proof counts once, so the next sending needs another.
 */
export function ProofField({ answered }: { answered?: unknown }) {
  const isAsked = useContext(AsksProof)
  const [round, setRound] = useState({ answered, times: 0 })
  if (round.answered !== answered) setRound({ answered, times: round.times + 1 })
  return isAsked ? <AskedProof key={round.times} /> : null
}

function AskedProof() {
  const field = useRef<HTMLInputElement>(null)
  const [isWaiting, setIsWaiting] = useState(false)

  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!form) return
    // Where the line is down the form is sent without, and fails for another reason.
    const begin = () =>
      void import('./proof.ts').then(
        ({ proveInto }) => proveInto(input, setIsWaiting),
        () => undefined,
      )
    form.addEventListener('focusin', begin, { once: true })
    return () => form.removeEventListener('focusin', begin)
  }, [])

  return (
    <>
      <input ref={field} type="hidden" name="proof" />
      <output className="basis-full text-xs text-ink-3 empty:hidden">
        {isWaiting && 'One moment: your browser does a short sum that keeps spam out.'}
      </output>
    </>
  )
}
