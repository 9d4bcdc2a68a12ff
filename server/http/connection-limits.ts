import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, prefixOf } from '#server/limits/network-of.ts'

/** Many people share an address or an IPv6 /48, and each browser opens up to six connections. */
const maxOfNetwork = 1_000

type Options = { trustedProxies: number; stallMs: number }

/**
 * Ends a connection on which no byte moves for `stallMs`, and one too many of a network. Behind a proxy all connections are
 * those of the proxy, which limits its own clients.
 */
export function limitConnections(server: Server, { trustedProxies, stallMs }: Options) {
  server.timeout = stallMs
  if (trustedProxies > 0) return
  const byNetwork = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = prefixOf(networkOf(socket.remoteAddress ?? ''))
    const count = (byNetwork.get(network) ?? 0) + 1
    if (count > maxOfNetwork) return void socket.destroy()
    byNetwork.set(network, count)
    socket.once('close', () => {
      const left = (byNetwork.get(network) ?? 1) - 1
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
    })
  })
}

/** While the client waits for us, its connection stays open however long that takes. */
export function keepOpenWhileWorking(response: ServerResponse) {
  response.on('timeout', (socket: Socket) => {
    if (response.writableLength > 0) socket.destroy()
  })
}
