import type { Settings } from '#server/settings-cache.ts'
import type { Language } from '#app/shared/language.ts'
import type { Limiter } from './limiter.ts'
import { limitMessages } from './limit-messages.ts'
import { limitMessages as swahili } from './limit-messages.sw.ts'
import { type LimitKind, limits } from './limits.ts'
import { networkOf } from './network-of.ts'

export type TooManyRequests = { status: 429; message: string; headers: Record<string, string> }
/** The language is that of the page, if it has one. */
type Client = { address: string; language?: Language | undefined }
export type RateLimit = {
  /** Counts a request before its body is read; the rejection when the network is over its limit. */
  check: (kinds: readonly LimitKind[], client: Client) => Promise<TooManyRequests | undefined>
  /** After the response: a successful sign-in or code does not count. */
  refund: (kinds: readonly LimitKind[], address: string) => Promise<void>
  /** Of a kind that is refunded: how many of the network's recent requests failed or are still handled. */
  countFailures: (kind: LimitKind, address: string) => Promise<number>
}

export function createRateLimit(options: { limiter: Limiter; settings: Pick<Settings, 'current'> }): RateLimit {
  const { limiter, settings } = options
  return {
    check: async (kinds, { address, language = 'en' }) => {
      const network = networkOf(address)
      for (const kind of kinds) {
        const waitSeconds = await limiter.consume(kind === 'form' ? await formKind() : kind, network)
        if (waitSeconds !== undefined) return tooMany(waitSeconds, language)
      }
      return undefined
    },
    refund: async (kinds, address) => {
      const refunded = kinds.filter((kind) => 'isRefunded' in limits[kind])
      await Promise.all(refunded.map((kind) => limiter.refund(kind, networkOf(address))))
    },
    countFailures: (kind, address) => limiter.countUsed(kind, networkOf(address)),
  }

  /**
   * A direct API call has no proof of work, so while one is required it gets the stricter limit for forms without a proof.
   */
  async function formKind() {
    const { enableCaptcha } = (await settings.current()).security
    return enableCaptcha ? 'unprovenForm' : 'form'
  }
}

function tooMany(waitSeconds: number, language: Language): TooManyRequests {
  const { tooManyRequests, wait } = { en: limitMessages, sw: swahili }[language]
  const message = tooManyRequests(wait(Math.ceil(waitSeconds / 60)))
  return { status: 429, message, headers: { 'Retry-After': String(waitSeconds) } }
}
