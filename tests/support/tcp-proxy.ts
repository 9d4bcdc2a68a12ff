import { connect, createServer, type Socket } from 'node:net'

export type BreakableConnection = {
  port: number
  /** Closes every connection and rejects new ones. */
  cut: () => Promise<void>
  repair: () => Promise<void>
  close: () => Promise<void>
}

/** A TCP proxy to `target` that can be interrupted and restored. */
export async function openProxy(target: { port: number }): Promise<BreakableConnection> {
  const sockets = new Set<Socket>()
  const server = createServer((clientSocket) => {
    const serverSocket = connect(target.port, '127.0.0.1')
    for (const [socket, other] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    clientSocket.pipe(serverSocket).pipe(clientSocket)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return { port, cut, repair: () => listen(port), close: async () => void (server.listening && (await cut())) }
}
