import { createHash } from 'node:crypto'
import type { Held } from '../../app/backend/context.ts'
import type { Settings } from '../settings.ts'
import type { Limiter } from './limiter.ts'
import { networkOf } from './network-of.ts'
import type { Proofs } from './proofs.ts'

/** Decides whether a form that is right may be stored; undefined when it may. */
export type Reception = (form: FormData, client: { address: string }) => Promise<Held | undefined>

type ReceptionOptions = { limiter: Limiter; proofs: Proofs; settings: Pick<Settings, 'current'>; now?: () => number }

const sameWithinMs = 60 * 60_000
const mostRemembered = 5_000
/** What differs from one sending of a form to the next. */
const notContent = new Set(['proof', 'renderedAt'])

/** First a proof of work is asked for, and only many with one, or a few without, are refused. */
export function createReception({ limiter, proofs, settings, now = Date.now }: ReceptionOptions): Reception {
  const verdicts = new Map<string, { verdict: Promise<Held | undefined>; atMs: number }>()

  async function judge(form: FormData, network: string): Promise<Held | undefined> {
    const { enableCaptcha } = (await settings.current()).security
    const proof = form.get('proof')
    const isProven = enableCaptcha && typeof proof === 'string' && proof !== ''
    if (isProven && !(await proofs.accept(proof))) return { because: 'unproven' }
    const waitSeconds = limiter.take(enableCaptcha && !isProven ? 'unprovenForm' : 'form', network)
    return waitSeconds === undefined ? undefined : { because: 'too-many', retryAfterSeconds: waitSeconds }
  }

  return async (form, { address }) => {
    const network = networkOf(address)
    const key = fingerprint(form, network)
    const before = verdicts.get(key)
    // Pressed twice, or sent again because the answer was lost: one form, which spends one proof.
    if (before && now() - before.atMs < sameWithinMs) return before.verdict
    const verdict = judge(form, network)
    verdicts.set(key, { verdict, atMs: now() })
    if (verdicts.size > mostRemembered) verdicts.delete(verdicts.keys().next().value ?? '')
    const held = await verdict.catch((error: unknown) => {
      verdicts.delete(key)
      throw error
    })
    if (held) verdicts.delete(key)
    return held
  }
}

function fingerprint(form: FormData, network: string) {
  const content = [...form].filter(([name]) => !notContent.has(name)).map(([name, value]) => [name, String(value)])
  return createHash('sha256')
    .update(JSON.stringify([network, content]))
    .digest('base64url')
}
