import type { ServerResponse } from 'node:http'

const lingerMs = 1_000
const lingerBytes = 16 * 1024 * 1024

/**
 * Lingering close: ends a response whose head is written. If the connection ends with it while the client is still sending,
 * the server reads and drops the input for a moment longer: closing a socket with unread data resets it, and the client
 * loses the response.
 */
export function endWithLingeringClose(response: ServerResponse, body: string) {
  const request = response.req
  if (request.complete || response.getHeader('connection') !== 'close') return void response.end(body)
  let droppedBytes = 0
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, lingerMs)
  request.once('end', end)
  response.once('close', end)
  request.on('data', (chunk: Buffer) => {
    droppedBytes += chunk.length
    if (droppedBytes > lingerBytes) end()
  })
  response.write(body)
}
