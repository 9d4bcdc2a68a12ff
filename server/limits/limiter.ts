import { LRUCache } from 'lru-cache'
import { type Limit, type LimitKind, limits } from './limits.ts'
import { limitMessages } from './limit-messages.ts'

export type Limiter = {
  /**
   * Per kind, so that a flood of one kind evicts no bucket of another. The least recently used bucket is evicted, and starts
   * full again.
   */
  consume: (kind: LimitKind, network: string) => number | undefined
  /** Puts a token back, for a request that turned out to be legitimate. */
  refund: (kind: LimitKind, network: string) => void
}

type Bucket = { tokens: number; atMs: number }

/** Per kind, so that a flood of one kind evicts no bucket of another. The least recently used is evicted, and starts full again. */
const maxNetworks = 20_000
const hourMs = 3_600_000

/** Token buckets in the memory of this process: each of several replicas allows the full rate for its share of requests. */
export function createLimiter({ now = Date.now }: { now?: () => number } = {}): Limiter {
  const bucketsByKind = new Map<LimitKind, LRUCache<string, Bucket>>()

  function refill(kind: LimitKind, network: string): Bucket {
    const buckets = bucketsByKind.get(kind) ?? new LRUCache<string, Bucket>({ max: maxNetworks })
    bucketsByKind.set(kind, buckets)
    const { burst, perHour }: Limit = limits[kind]
    const bucket = buckets.get(network) ?? { tokens: burst, atMs: now() }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now() - bucket.atMs) / hourMs) * perHour)
    bucket.atMs = now()
    buckets.set(network, bucket)
    return bucket
  }

  return {
    consume: (kind, network) => {
      const bucket = refill(kind, network)
      if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) / limits[kind].perHour) * 3_600)
      bucket.tokens -= 1
      return undefined
    },
    refund: (kind, network) => {
      const bucket = refill(kind, network)
      bucket.tokens = Math.min(limits[kind].burst, bucket.tokens + 1)
    },
  }
}

export function formatWait(seconds: number) {
  return limitMessages.wait(Math.ceil(seconds / 60))
}
