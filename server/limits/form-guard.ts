import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Settings } from '#server/settings-cache.ts'
import type { Limiter } from './limiter.ts'
import { networkOf } from './network-of.ts'
import type { ProofOfWork } from './proof-of-work.ts'

/** Too many forms were sent, or the proof of work is missing or wrong. */
type FormRejection = { reason: 'too-many'; retryAfterSeconds: number } | { reason: 'unproven' }
/** Decides whether a valid form may be stored: the rejection, or undefined. */
export type FormGuard = (form: FormData, client: { address: string }) => Promise<FormRejection | undefined>

type FormGuardOptions = {
  limiter: Limiter
  proofOfWork: ProofOfWork
  settings: Pick<Settings, 'current'>
  now?: () => number
}

const repeatedWithinMs = 60 * 60_000
const maxVerdicts = 5_000
/** Fields that differ from one submission of a form to the next. */
const ignoredFields = new Set(['proof', 'renderedAt'])

/**
 * Requires a proof of work and applies rate limits: generous with a proof, strict without one (browsers without JavaScript).
 */
export function createFormGuard({ limiter, proofOfWork, settings, now = Date.now }: FormGuardOptions): FormGuard {
  const verdicts = new LRUCache<string, { verdict: Promise<FormRejection | undefined>; atMs: number }>({
    max: maxVerdicts,
  })

  async function checkForm(form: FormData, network: string): Promise<FormRejection | undefined> {
    const { enableCaptcha } = (await settings.current()).security
    const solution = form.get('proof')
    const hasProof = enableCaptcha && typeof solution === 'string' && solution !== ''
    if (hasProof && !(await proofOfWork.accept(solution))) return { reason: 'unproven' }
    const waitSeconds = limiter.consume(enableCaptcha && !hasProof ? 'unprovenForm' : 'form', network)
    return waitSeconds === undefined ? undefined : { reason: 'too-many', retryAfterSeconds: waitSeconds }
  }

  return async (form, { address }) => {
    const network = networkOf(address)
    const key = fingerprint(form, network)
    const before = verdicts.get(key)
    // Submitted twice, or again because the response was lost: counts as one form with one proof.
    if (before && now() - before.atMs < repeatedWithinMs) return before.verdict
    const verdict = checkForm(form, network)
    verdicts.set(key, { verdict, atMs: now() })
    const rejection = await verdict.catch((error: unknown) => {
      verdicts.delete(key)
      throw error
    })
    if (rejection) verdicts.delete(key)
    return rejection
  }
}

function fingerprint(form: FormData, network: string) {
  const content = [...form].filter(([name]) => !ignoredFields.has(name)).map(([name, value]) => [name, String(value)])
  return createHash('sha256')
    .update(JSON.stringify([network, content]))
    .digest('base64url')
}
