import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests a connection may send ahead. Browsers send none, and other clients a few. */
const maxAhead = 100

/**
 * Begins the pipelined requests of a connection one by one, each when the response before it has been sent. Node would begin
 * them all, and a client that reads nothing would make the process hold a response for each. One that sends too many ahead is
 * disconnected.
 */
export function createPipelining() {
  const waiting = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: 1 | -1) => {
    const total = (waiting.get(socket) ?? 0) + change
    waiting.set(socket, total)
    return total
  }

  return (request: IncomingMessage, response: ServerResponse, begin: () => void) => {
    // A response gets its socket when those before it have been sent.
    if (response.socket) return begin()
    const { socket } = request
    if (socket.destroyed) return
    if (count(socket, 1) > maxAhead) return void socket.destroy()
    response.once('socket', () => {
      count(socket, -1)
      // Other connections have their turn in between.
      setImmediate(() => {
        if (!socket.destroyed) begin()
      })
    })
  }
}
