import { networkOf } from '../limits/network-of.ts'
import { ApiRejection } from './api-error.ts'

/** Lets a few calls of one network work at once; some more of it wait their turn, and the rest are told to come again. */
export type NetworkQueue = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>

type Line = { running: number; waiting: (() => void)[] }

export function createNetworkQueue({ atOnce, waiting: maxWaiting }: { atOnce: number; waiting: number }): NetworkQueue {
  const lines = new Map<string, Line>()

  return async (address, work) => {
    const network = networkOf(address)
    const line = lines.get(network) ?? { running: 0, waiting: [] }
    lines.set(network, line)
    if (line.running >= atOnce) {
      if (line.waiting.length >= maxWaiting) throw tooMany()
      const { promise: turn, resolve } = Promise.withResolvers<void>()
      line.waiting.push(resolve)
      await turn
    } else line.running += 1
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      // Whoever is next takes the place over, so that nobody newer slips in between.
      if (next) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(network)
    }
  }
}

function tooMany() {
  return new ApiRejection('Too many requests came from your connection at once. Please try again in a few seconds.', {
    code: 'over_request_rate_limit',
    status: 429,
    headers: { 'Retry-After': '3' },
  })
}
