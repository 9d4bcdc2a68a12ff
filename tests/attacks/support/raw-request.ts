import { connect } from 'node:net'

type SendRaw = (payload: string, options?: { until?: RegExp }) => Promise<{ received: string; ms: number }>

/** Sends raw bytes and returns everything received until the other side closes, or `until` matches. */
export function openRaw(address: string): SendRaw {
  const { hostname, port } = new URL(address)
  return (payload, { until } = {}) => {
    const startedAt = performance.now()
    return new Promise((resolve) => {
      let received = ''
      const socket = connect(Number(port), hostname, () => socket.write(payload))
      const end = () => {
        socket.destroy()
        resolve({ received, ms: performance.now() - startedAt })
      }
      socket.on('data', (chunk) => {
        received += chunk.toString('latin1')
        if (until?.test(received)) end()
      })
      socket.on('close', end)
      socket.on('error', end)
    })
  }
}
