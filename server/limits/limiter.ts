import { LRUCache } from 'lru-cache'
import { type Limit, type LimitKind, limits } from './limits.ts'
import { limitMessages } from './limit-messages.ts'
import { prefixOf } from './network-of.ts'

export type Limiter = {
  /**
   * Takes a token. Undefined, or the seconds to wait for the next one.
   */
  consume: (kind: LimitKind, network: string) => Promise<number | undefined>
  /** Puts a token back, for a request that turned out to be legitimate. */
  refund: (kind: LimitKind, network: string) => Promise<void>
  /** The tokens of its burst that a network has used and not got back. */
  countUsed: (kind: LimitKind, network: string) => Promise<number>
}

type Bucket = { tokens: number; atMs: number }

/** Per kind, so that a flood of one kind evicts no bucket of another. The least recently used is evicted, and starts full again. */
const maxNetworks = 20_000
const hourMs = 3_600_000
/** An IPv6 /48 may do as much as this many of its 65,536 networks: one customer's, or the phones of a town. */
const networksOfPrefix = 10

/**
 * Token buckets in the memory of the first process of a machine, which the others ask: each of several replicas allows the full
 * rate for its share of requests.
 */
export function createLimiter({ now = Date.now }: { now?: () => number } = {}): Limiter {
  const bucketsByKind = new Map<LimitKind, LRUCache<string, Bucket>>()

  /** Of `share` networks together, where they are neighbours. */
  function refill(kind: LimitKind, network: string, share = 1): Bucket {
    const buckets = bucketsByKind.get(kind) ?? new LRUCache<string, Bucket>({ max: maxNetworks })
    bucketsByKind.set(kind, buckets)
    const limit: Limit = limits[kind]
    const [burst, perHour] = [limit.burst * share, limit.perHour * share]
    const bucket = buckets.get(network) ?? { tokens: burst, atMs: now() }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now() - bucket.atMs) / hourMs) * perHour)
    bucket.atMs = now()
    buckets.set(network, bucket)
    return bucket
  }

  /** The network's own bucket, and for IPv6 the one of its neighbours. */
  function bucketsOf(kind: LimitKind, network: string): [Bucket, ...Bucket[]] {
    const prefix = prefixOf(network)
    const own = refill(kind, network)
    return prefix === network ? [own] : [own, refill(kind, prefix, networksOfPrefix)]
  }

  return {
    consume: async (kind, network) => {
      const buckets = bucketsOf(kind, network)
      const missing = Math.max(...buckets.map(({ tokens }) => 1 - tokens))
      if (missing > 0) return Math.ceil((missing / limits[kind].perHour) * 3_600)
      for (const bucket of buckets) bucket.tokens -= 1
      return undefined
    },
    refund: async (kind, network) => {
      // What exceeds the burst is cut off when the bucket is read.
      for (const bucket of bucketsOf(kind, network)) bucket.tokens += 1
    },
    countUsed: async (kind, network) => limits[kind].burst - Math.floor(refill(kind, network).tokens),
  }
}

export function formatWait(seconds: number) {
  return limitMessages.wait(Math.ceil(seconds / 60))
}
