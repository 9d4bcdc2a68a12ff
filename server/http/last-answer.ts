import type { ServerResponse } from 'node:http'

const lingerMs = 1_000
const lingerBytes = 16 * 1024 * 1024

/**
 * Ends an answer whose head is written. Where the connection ends with it while the other side is still sending, it listens
 * for a moment more and throws away what it hears: a connection cut at once takes the answer with it, unread.
 */
export function endGently(answer: ServerResponse, body: string) {
  const message = answer.req
  if (message.complete || answer.getHeader('connection') !== 'close') return void answer.end(body)
  let heardBytes = 0
  const end = () => {
    clearTimeout(timer)
    answer.end()
  }
  const timer = setTimeout(end, lingerMs)
  message.once('end', end)
  answer.once('close', end)
  message.on('data', (chunk: Buffer) => {
    heardBytes += chunk.length
    if (heardBytes > lingerBytes) end()
  })
  answer.write(body)
}
