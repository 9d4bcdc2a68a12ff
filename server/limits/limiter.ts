import { type Limit, type LimitKind, limits } from './limits.ts'

export type Limiter = {
  /** Takes one away; otherwise the seconds until there is one again. */
  take: (kind: LimitKind, network: string) => number | undefined
  /** For what turned out to be no trouble. */
  giveBack: (kind: LimitKind, network: string) => void
}

type Bucket = { tokens: number; atMs: number }

/** Enough for a flood from thousands of networks; the longest unused is forgotten first, and starts full again. */
const mostNetworks = 20_000
const hourMs = 3_600_000

/** Counted in this process alone: with several replicas each lets its share through. */
export function createLimiter({ now = Date.now }: { now?: () => number } = {}): Limiter {
  const buckets = new Map<LimitKind, Map<string, Bucket>>()

  function filled(kind: LimitKind, network: string): Bucket {
    const own = buckets.get(kind) ?? new Map<string, Bucket>()
    buckets.set(kind, own)
    const { burst, perHour }: Limit = limits[kind]
    const before = own.get(network)
    const come = before ? ((now() - before.atMs) / hourMs) * perHour : 0
    const bucket = { tokens: before ? Math.min(burst, before.tokens + come) : burst, atMs: now() }
    // A Map keeps the order of insertion: taken out and put in again, the bucket is the newest.
    own.delete(network)
    own.set(network, bucket)
    if (own.size > mostNetworks) own.delete(own.keys().next().value ?? '')
    return bucket
  }

  return {
    take: (kind, network) => {
      const bucket = filled(kind, network)
      if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) / limits[kind].perHour) * 3_600)
      bucket.tokens -= 1
      return undefined
    },
    giveBack: (kind, network) => {
      const bucket = filled(kind, network)
      bucket.tokens = Math.min(limits[kind].burst, bucket.tokens + 1)
    },
  }
}

export function waitWords(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}
