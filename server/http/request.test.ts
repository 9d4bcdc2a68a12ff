import { createServer, request as httpRequest, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { endWithLingeringClose } from './lingering-close.ts'
import { type BodyLimits, readBody } from './request.ts'

let server: Server | undefined
afterEach(() => server?.closeAllConnections())

/** A server that reads bodies within the limits and responds with the result. */
async function listen(limits: BodyLimits): Promise<number> {
  server = createServer((message, response) => {
    void readBody(message, limits).then((body) => {
      if (Buffer.isBuffer(body)) return response.end(String(body.length))
      return endWithLingeringClose(
        response.writeHead(body.status, { ...body.headers, 'Content-Length': body.message.length }),
        body.message,
      )
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  server.unref()
  const bound = server.address()
  return bound && typeof bound === 'object' ? bound.port : 0
}

/** Sends `first` in chunks and leaves the connection open; resolves with the response. */
function send(port: number, { first, end = false }: { first: Buffer; end?: boolean }) {
  return new Promise<{ status: number; connection: string | undefined; text: string }>((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', method: 'POST' }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, text }),
      )
    })
    sent.on('error', reject)
    sent.write(first)
    if (end) sent.end()
  })
}

describe('the body of a request', () => {
  test('is read in full', async () => {
    const port = await listen({ bytes: 10, timeoutMs: 5_000 })
    expect(await send(port, { first: Buffer.alloc(10), end: true })).toMatchObject({ status: 200, text: '10' })
  })

  test('of unknown length is rejected as soon as it exceeds the limit, and the connection closes', async () => {
    const port = await listen({ bytes: 10, timeoutMs: 5_000 })
    expect(await send(port, { first: Buffer.alloc(11) })).toMatchObject({ status: 413, connection: 'close' })
  })

  test('that never ends is cut off, and the rejection still arrives', async () => {
    const port = await listen({ bytes: 10, timeoutMs: 5_000 })
    for (let round = 0; round < 20; round += 1) {
      expect(await send(port, { first: Buffer.alloc(8 * 1024 * 1024) })).toMatchObject({ status: 413 })
    }
  })

  test('that does not arrive in time is rejected with 408, and the connection closes', async () => {
    const port = await listen({ bytes: 10, timeoutMs: 50 })
    expect(await send(port, { first: Buffer.alloc(1) })).toMatchObject({ status: 408, connection: 'close' })
  })
})
