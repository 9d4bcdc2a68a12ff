import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Target = { address: string; network: string }
export type RawRequest = { method?: string; path: string }

/** Connections that send all their requests at once and read nothing, as soon as everything is written. */
export async function sendUnread({ address, network }: Target, ofConnections: readonly (readonly RawRequest[])[]) {
  const { hostname, port, host } = new URL(address)
  const head = `HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${network}\r\n\r\n`
  const open = async (requests: readonly RawRequest[]): Promise<Socket> => {
    const socket = connect(Number(port), hostname).pause()
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    // The server may have closed it before all was written.
    await new Promise<void>((resolve) => {
      socket.once('close', resolve)
      socket.write(requests.map(({ method = 'GET', path }) => `${method} ${path} ${head}`).join(''), () => resolve())
    })
    return socket
  }
  const sockets = await Promise.all(ofConnections.map(open))
  return { leave: () => sockets.forEach((socket) => socket.destroy()) }
}
