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
