import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Fetches a challenge of ours and solves it; undefined where this browser or the line cannot. */
export async function solveProof(): Promise<string | undefined> {
  try {
    const answer = await fetch('/proof')
    if (!answer.ok) return undefined
    const challenge = (await answer.json()) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
  } catch {
    // Without https a browser has no cryptography: the server then counts the form among those without a proof.
    return undefined
  }
}

/** Fills `field` while the form around it is being filled in; a form sent sooner waits for it, for a moment. */
export function proveInto(field: HTMLInputElement, tell: (isWaiting: boolean) => void) {
  const form = field.form
  if (!form) return
  const solved = solveProof().then((proof) => {
    form.removeEventListener('submit', wait, true)
    if (proof) field.value = proof
    // The line may be back when the person is.
    else form.addEventListener('focusin', () => proveInto(field, tell), { once: true })
  })
  function wait(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    tell(true)
    void solved.then(() => {
      form?.requestSubmit()
      tell(false)
    })
  }
  form.addEventListener('submit', wait, true)
}
