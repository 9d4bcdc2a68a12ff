import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Fetches a challenge and solves it; undefined if the browser or the connection fails. */
export async function solveProofOfWork(): Promise<string | undefined> {
  try {
    const response = await fetch('/proof')
    if (!response.ok) return undefined
    const challenge = (await response.json()) as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
  } catch {
    // Without https a browser has no Web Crypto: the server then treats the form as one without a proof of work.
    return undefined
  }
}

/** Solves the proof of work while the visitor fills in the form; a form submitted sooner waits for it briefly. */
export function proveInto(field: HTMLInputElement, announce: (isWaiting: boolean) => void) {
  const form = field.form
  if (!form) return
  const solved = solveProofOfWork().then((solution) => {
    form.removeEventListener('submit', wait, true)
    if (solution) field.value = solution
    // The connection may be back when the visitor returns.
    else form.addEventListener('focusin', () => proveInto(field, announce), { once: true })
  })
  function wait(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    announce(true)
    void solved.then(() => {
      form?.requestSubmit()
      announce(false)
    })
  }
  form.addEventListener('submit', wait, true)
}
