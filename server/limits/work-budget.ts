import { networkOf } from './network-of.ts'

/** What one network may keep the process working: a bucket of milliseconds that fills again, and a few pieces of work at once. */
export type WorkBudget = {
  /** Runs the work when its turn comes and charges the time it took; undefined when the network has to come again later. */
  spend: <Result>(address: string, work: () => Promise<Result>) => Promise<Result | undefined>
}
export type WorkBudgetOptions = {
  /** So much work in a row. */
  burstMs: number
  /** So much of each second comes back. */
  msPerSecond: number
  atOnce: number
  waiting: number
  now?: () => number
}

type Account = { leftMs: number; atMs: number; running: number; waiting: (() => void)[] }

/** Enough for a flood from thousands of networks; the longest unused is forgotten first, and starts full again. */
const maxNetworks = 20_000

/**
 * A street of people stands behind one address, so the figures are those of many who read at once; they keep one network from
 * taking every place and all of the processor.
 */
export const pageBudget: WorkBudgetOptions = { burstMs: 60_000, msPerSecond: 700, atOnce: 8, waiting: 40 }

export function createWorkBudget(options: WorkBudgetOptions): WorkBudget {
  const { burstMs, msPerSecond, atOnce, waiting: maxWaiting, now = () => performance.now() } = options
  const accounts = new Map<string, Account>()
  // Runs as fast as each of the pieces of work under way gets on: of a second that four share, each is charged a quarter.
  const share = { runningPieces: 0, ms: 0, atMs: now() }

  function passTime() {
    if (share.runningPieces > 0) share.ms += (now() - share.atMs) / share.runningPieces
    share.atMs = now()
    return share.ms
  }

  function accountOf(network: string): Account {
    const before = accounts.get(network)
    const account = before ?? { leftMs: burstMs, atMs: now(), running: 0, waiting: [] }
    account.leftMs = Math.min(burstMs, account.leftMs + ((now() - account.atMs) / 1_000) * msPerSecond)
    account.atMs = now()
    accounts.delete(network)
    accounts.set(network, account)
    if (accounts.size > maxNetworks) accounts.delete(accounts.keys().next().value ?? '')
    return account
  }

  return {
    spend: async (address, work) => {
      const network = networkOf(address)
      const account = accountOf(network)
      if (account.leftMs <= 0) return undefined
      if (account.running >= atOnce) {
        if (account.waiting.length >= maxWaiting) return undefined
        const { promise: turn, resolve } = Promise.withResolvers<void>()
        account.waiting.push(resolve)
        await turn
      } else account.running += 1
      const startedAt = passTime()
      share.runningPieces += 1
      try {
        return await work()
      } finally {
        account.leftMs -= passTime() - startedAt
        share.runningPieces -= 1
        const next = account.waiting.shift()
        // Whoever is next takes the place over, so that nobody newer slips in between.
        if (next) next()
        else account.running -= 1
      }
    },
  }
}
