import type { ServerResponse } from 'node:http'
import { networkOf, prefixOf } from '#server/limits/network-of.ts'

type Limits = {
  /** Requests of one network that are handled or whose responses are not sent yet. */
  maxResponses: number
  /** What these responses hold in memory. */
  maxBytes: number
}
export type UnsentResponses = {
  /** Counts the response until it is sent; false where its network has too many. */
  add: (response: ServerResponse, address: string) => boolean
  /** Whether the network takes what it is sent, so that it may be sent more. */
  mayGrow: (address: string) => boolean
}

// An estate or an office behind one address stays far below both, on slow phones too: the system's buffers hold most of what is
// on its way.
const usualLimits: Limits = { maxResponses: 256, maxBytes: 16 * 1024 * 1024 }

/** So many a network may always have, however large they are: an office goes on working while somebody exports a long list. */
const fewResponses = 4

/** Limits what a network can make the process hold by asking for much and reading slowly. */
export function createUnsentResponses({ maxResponses, maxBytes }: Limits = usualLimits): UnsentResponses {
  const byNetwork = new Map<string, Set<ServerResponse>>()
  const sumBytes = (responses: Iterable<ServerResponse>) => {
    let bytes = 0
    for (const { writableLength } of responses) bytes += writableLength
    return bytes
  }
  // Whoever has one IPv6 network has thousands beside it.
  const nameOf = (address: string) => prefixOf(networkOf(address))
  const isBelowBytes = (responses: ReadonlySet<ServerResponse>, few: number) =>
    responses.size <= few || sumBytes(responses) < maxBytes

  return {
    mayGrow: (address) => isBelowBytes(byNetwork.get(nameOf(address)) ?? new Set(), fewResponses),
    add: (response, address) => {
      const network = nameOf(address)
      const responses = byNetwork.get(network) ?? new Set()
      if (responses.size >= maxResponses || !isBelowBytes(responses, fewResponses - 1)) return false
      // Nothing would tell that it has left.
      if (response.closed) return true
      byNetwork.set(network, responses.add(response))
      response.once('close', () => {
        responses.delete(response)
        if (responses.size === 0) byNetwork.delete(network)
      })
      return true
    },
  }
}
