import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { withoutLanguage } from '#app/shared/language.ts'
import type { Settings } from '#server/settings-cache.ts'
import type { Limiter } from './limiter.ts'
import { networkOf } from './network-of.ts'
import type { ProofOfWork } from './proof-of-work.ts'

/** Too many forms were sent, or the proof of work is missing or wrong. */
type FormRejection = { reason: 'too-many'; retryAfterSeconds: number } | { reason: 'unproven' }
type Submission = {
  /** The client's. */
  address: string
  /** Path and query that the form was posted to. */
  postedTo: string
  /** Each repetition stores something more, so it counts; see `CheckSubmission`. */
  storesRepeats?: boolean | undefined
}
/** Decides whether a valid form may be stored: the rejection, or undefined. */
export type FormGuard = (form: FormData, submission: Submission) => Promise<FormRejection | undefined>

type Judged = {
  network: string
  /** The same for the same form, sent again. */
  fingerprint: string
  /** Of the challenge; undefined without script. */
  solution: string | undefined
  storesRepeats: boolean
}
/** Decides about a form by what all processes were sent. */
export type JudgeForm = (form: Judged) => Promise<FormRejection | undefined>
type JudgeOptions = {
  limiter: Limiter
  proofOfWork: ProofOfWork
  settings: Pick<Settings, 'current'>
  now?: () => number
}

const repeatedWithinMs = 60 * 60_000
/** A second click, or another attempt because the response was lost: it counts, but needs no new proof. */
const resentWithinMs = 2 * 60_000
const maxVerdicts = 5_000
/** React Router's own, which name no other address. */
const ignoredParameters = new Set(['index', '_routes'])
/** Fields that differ from one submission of a form to the next. */
const ignoredFields = new Set(['proof', 'renderedAt'])

/**
 * Requires a proof of work and applies rate limits: generous with a proof, strict without one (browsers without JavaScript).
 */
export function createFormJudge({ limiter, proofOfWork, settings, now = Date.now }: JudgeOptions): JudgeForm {
  const verdicts = new LRUCache<string, { verdict: Promise<FormRejection | undefined>; atMs: number }>({
    max: maxVerdicts,
  })

  async function check({ network, solution }: Judged, isProven = false): Promise<FormRejection | undefined> {
    const { enableCaptcha } = (await settings.current()).security
    const hasProof = enableCaptcha && solution !== undefined
    if (hasProof && !isProven && !(await proofOfWork.accept(solution))) return { reason: 'unproven' }
    const waitSeconds = await limiter.consume(enableCaptcha && !hasProof ? 'unprovenForm' : 'form', network)
    return waitSeconds === undefined ? undefined : { reason: 'too-many', retryAfterSeconds: waitSeconds }
  }

  return async (form) => {
    const { fingerprint, storesRepeats } = form
    const before = verdicts.get(fingerprint)
    const beforeMs = before ? now() - before.atMs : Infinity
    if (before && storesRepeats && beforeMs < resentWithinMs) return (await before.verdict) ?? check(form, true)
    // Submitted twice, or again because the response was lost: counts as one form with one proof.
    if (before && !storesRepeats && beforeMs < repeatedWithinMs) return before.verdict
    const verdict = check(form)
    verdicts.set(fingerprint, { verdict, atMs: now() })
    const rejection = await verdict.catch((error: unknown) => {
      verdicts.delete(fingerprint)
      throw error
    })
    if (rejection) verdicts.delete(fingerprint)
    return rejection
  }
}

/** Decides by what the judge has seen, which may be in another process: it is sent no field of the form. */
export function createFormGuard(judge: JudgeForm): FormGuard {
  return (form, { address, postedTo, storesRepeats = false }) => {
    const network = networkOf(address)
    const proof = form.get('proof')
    const fingerprint = fingerprintOf(form, { network, postedTo, proof: storesRepeats ? proof : undefined })
    const solution = typeof proof === 'string' && proof !== '' ? proof : undefined
    return judge({ network, fingerprint, solution, storesRepeats })
  }
}

/** The address is part of it: the same words about another listing are another form, in another language they are not. */
function fingerprintOf(form: FormData, sent: { network: string; postedTo: string; proof: unknown }) {
  const { network, proof } = sent
  const [path = '', query = ''] = sent.postedTo.split('?', 2)
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !ignoredParameters.has(name))
  const address = [withoutLanguage(path), parameters]
  const content = [...form].filter(([name]) => !ignoredFields.has(name)).map(([name, value]) => [name, String(value)])
  return createHash('sha256')
    .update(JSON.stringify([network, address, content, proof]))
    .digest('base64url')
}
