import { LRUCache } from 'lru-cache'
import { networkOf, prefixOf } from './network-of.ts'
import { createWaitingList, type Waiter } from './waiting-list.ts'

type FairQueueOptions = {
  /** Places for work that runs at a time. */
  slots: number
  /** Places that only writes may take. */
  slotsForWrites?: number
  maxWaiting: number
  maxWaitingOfNetwork: number
  maxWaitMs: number
}
export type QueueClient = {
  address: string
  /** Asked when its turn comes: nobody would read the result. */
  hasLeft?: () => boolean
  isWrite?: boolean
  /** How many slots the work takes; a heavy one may take all of them. */
  slots?: number
}
export type FairQueue = {
  /** The result; undefined where the queue is full, the wait was too long or the client has left. */
  run: <Result>(client: QueueClient, work: () => Promise<Result>) => Promise<Result | undefined>
}

/**
 * Runs a few tasks at a time and shares the slots among networks. A network may take one more slot only while more are free
 * than it holds, so there is one for a network that comes anew. Those that wait are bounded too, and the network that has
 * waited longest since its last turn comes first. Neighbouring IPv6 networks share as one.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { slots: allSlots, slotsForWrites = 0, maxWaitMs } = options
  const waiting = createWaitingList(options)
  const shares = createShares()
  const slotsFor = (isWrite: boolean) => allSlots - (isWrite ? 0 : slotsForWrites)
  const freeFor = ({ isWrite }: Waiter) => slotsFor(isWrite) - shares.used()

  function beginNext() {
    waiting.removeThoseWhoLeft()
    for (;;) {
      const mayBegin = waiting.all().filter((waiter) => shares.heldBy(waiter.prefix) < freeFor(waiter))
      const next = firstOf(mayBegin, shares.rank)
      // A heavy task is not overtaken until enough is free for it.
      if (!next || next.slots > freeFor(next)) return
      waiting.remove(next)
      shares.take(next)
      next.settle(true)
    }
  }

  async function waitForTurn(waiter: Omit<Waiter, 'settle'>): Promise<Waiter | undefined> {
    const { promise, resolve: settle } = Promise.withResolvers<boolean>()
    const entry = { ...waiter, settle }
    if (!waiting.add(entry)) return undefined
    const timer = setTimeout(() => waiting.reject(entry), maxWaitMs)
    beginNext()
    const mayBegin = await promise
    clearTimeout(timer)
    return mayBegin ? entry : undefined
  }

  return {
    run: async ({ address, hasLeft = () => false, isWrite = false, slots = 1 }, work) => {
      const network = networkOf(address)
      const waiter = { network, prefix: prefixOf(network), hasLeft, isWrite }
      const entry = await waitForTurn({ ...waiter, slots: Math.min(slots, slotsFor(isWrite)) })
      if (!entry) return undefined
      try {
        return await work()
      } finally {
        shares.giveBack(entry)
        beginNext()
      }
    },
  }
}

/** Of how many networks the last turn is remembered. */
const maxNetworks = 20_000

/** Which network holds how many slots, and when each had its last turn. */
function createShares() {
  const held = new Map<string, number>()
  const turns = new LRUCache<string, number>({ max: maxNetworks })
  let used = 0
  let turn = 0
  const heldBy = (network: string) => held.get(network) ?? 0

  function change({ network, prefix }: Waiter, slots: number) {
    used += slots
    for (const name of new Set([network, prefix])) {
      const total = heldBy(name) + slots
      if (total > 0) held.set(name, total)
      else held.delete(name)
    }
  }

  return {
    used: () => used,
    heldBy,
    /** Who holds fewest comes first, then who has waited longest since the last turn. */
    rank: ({ network, prefix }: Waiter) =>
      [heldBy(prefix), turns.get(prefix) ?? 0, heldBy(network), turns.get(network) ?? 0] as const,
    take: (waiter: Waiter) => {
      change(waiter, waiter.slots)
      turn += 1
      turns.set(waiter.prefix, turn)
      turns.set(waiter.network, turn)
    },
    giveBack: (waiter: Waiter) => change(waiter, -waiter.slots),
  }
}

/** The one with the lowest rank, which is compared number by number; the earliest of several. */
function firstOf(waiters: readonly Waiter[], rank: (waiter: Waiter) => readonly number[]): Waiter | undefined {
  let first: { waiter: Waiter; rank: readonly number[] } | undefined
  for (const waiter of waiters) {
    const own = rank(waiter)
    if (!first || isLower(own, first.rank)) first = { waiter, rank: own }
  }
  return first?.waiter
}

function isLower(one: readonly number[], other: readonly number[]) {
  const differing = one.findIndex((number, index) => number !== other[index])
  return differing >= 0 && (one[differing] ?? 0) < (other[differing] ?? 0)
}
