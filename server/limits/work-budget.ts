import { LRUCache } from 'lru-cache'
import { networkOf, prefixOf } from './network-of.ts'

/** Work budget of a network: a token bucket of milliseconds of work, and a limit on concurrent tasks. */
export type WorkBudget = {
  /**
   * Runs the task when a slot is free and charges the time it took; undefined if the network is over its budget or its queue
   * is full.
   */
  spend: <Result>(address: string, work: () => Promise<Result>) => Promise<Result | undefined>
}
type WorkBudgetOptions = {
  /** Work available at once. */
  burstMs: number
  /** Refilled per second. */
  msPerSecond: number
  maxConcurrent: number
  waiting: number
  now?: () => number
}

type Account = { remainingMs: number; atMs: number; running: number; waiting: (() => void)[] }

/** The least recently used network is evicted first, and starts with its full burst again. */
const maxNetworks = 20_000

/**
 * Many people share one address, so the budget allows for many readers; it prevents one network from taking every slot and
 * all processor time.
 */
export const pageBudget: WorkBudgetOptions = { burstMs: 60_000, msPerSecond: 700, maxConcurrent: 8, waiting: 40 }

export function createWorkBudget(options: WorkBudgetOptions): WorkBudget {
  const { burstMs, msPerSecond, maxConcurrent, waiting: maxWaiting, now = () => performance.now() } = options
  const accounts = new LRUCache<string, Account>({ max: maxNetworks })
  // Virtual time: when four tasks share a second, each is charged a quarter of it.
  const share = { runningTasks: 0, ms: 0, atMs: now() }

  function passTime() {
    if (share.runningTasks > 0) share.ms += (now() - share.atMs) / share.runningTasks
    share.atMs = now()
    return share.ms
  }

  function getAccount(network: string): Account {
    const before = accounts.get(network)
    const account = before ?? { remainingMs: burstMs, atMs: now(), running: 0, waiting: [] }
    account.remainingMs = Math.min(burstMs, account.remainingMs + ((now() - account.atMs) / 1_000) * msPerSecond)
    account.atMs = now()
    accounts.set(network, account)
    return account
  }

  return {
    spend: async (address, work) => {
      // Whoever has one IPv6 network has thousands beside it, and a street behind one IPv4 address shares a budget too.
      const network = prefixOf(networkOf(address))
      const account = getAccount(network)
      if (account.remainingMs <= 0) return undefined
      if (account.running >= maxConcurrent) {
        if (account.waiting.length >= maxWaiting) return undefined
        const { promise: turn, resolve } = Promise.withResolvers<void>()
        account.waiting.push(resolve)
        await turn
      } else account.running += 1
      const startedAt = passTime()
      share.runningTasks += 1
      try {
        return await work()
      } finally {
        account.remainingMs -= passTime() - startedAt
        share.runningTasks -= 1
        const next = account.waiting.shift()
        // The slot is handed to the next in the queue, so that no newer task overtakes it.
        if (next) next()
        else account.running -= 1
      }
    },
  }
}
