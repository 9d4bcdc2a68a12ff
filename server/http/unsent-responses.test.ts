import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createUnsentResponses } from './unsent-responses.ts'

const megabyte = 1024 * 1024
const servers: (() => void)[] = []
afterEach(() => {
  for (const close of servers.splice(0)) close()
})

/** A server that sends `bytes` to each network, and 503 where it has too much to take. */
async function start(limits: Parameters<typeof createUnsentResponses>[0], bytes: number) {
  const unsent = createUnsentResponses(limits)
  const counted = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    if (request.url === '/left') {
      await once(response, 'close')
      unsent.add(response, String(request.headers.network))
      return counted.resolve()
    }
    const isAdmitted = unsent.add(response, String(request.headers.network))
    response.writeHead(isAdmitted ? 200 : 503, { Connection: 'close' }).end(isAdmitted ? Buffer.alloc(bytes) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  servers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  /** The status; the rest of the response is left unread. */
  const ask = (network: string) =>
    new Promise<{ status: string | undefined; leave: () => void }>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.once('data', (chunk) => {
        socket.pause()
        resolve({ status: chunk.toString('latin1').slice(9, 12), leave: () => socket.destroy() })
      })
      socket.write(`GET / HTTP/1.1\r\nHost: x\r\nNetwork: ${network}\r\n\r\n`)
    })
  /** Leaves before its response is counted. */
  const leaveEarly = async (network: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET /left HTTP/1.1\r\nHost: x\r\nNetwork: ${network}\r\n\r\n`, () => socket.destroy())
    await counted.promise
  }
  return { ask, leaveEarly }
}

test('a network that takes nothing is sent no more, and others are', async () => {
  const { ask } = await start({ maxResponses: 100, maxBytes: 30 * megabyte }, 10 * megabyte)
  const statuses: (string | undefined)[] = []
  for (let turn = 1; turn <= 5; turn += 1) statuses.push((await ask('10.0.0.1')).status)
  expect(statuses).toEqual(['200', '200', '200', '200', '503'])
  expect((await ask('10.0.0.2')).status).toBe('200')
})

test('neighbouring IPv6 networks share as one', async () => {
  const { ask } = await start({ maxResponses: 2, maxBytes: 1_000 * megabyte }, 10 * megabyte)
  const statuses: (string | undefined)[] = []
  for (const number of [1, 2, 3]) statuses.push((await ask(`2c0f:fe38:2210:${number}::1`)).status)
  expect(statuses).toEqual(['200', '200', '503'])
  expect((await ask('2c0f:fe38:2211:1::1')).status).toBe('200')
})

test('a network has so many responses at a time, and more once they are sent', async () => {
  const { ask } = await start({ maxResponses: 2, maxBytes: 1_000 * megabyte }, 10 * megabyte)
  const [first] = [await ask('10.0.0.1'), await ask('10.0.0.1')]
  expect((await ask('10.0.0.1')).status).toBe('503')
  first?.leave()
  await expect.poll(async () => (await ask('10.0.0.1')).status).toBe('200')
})

test('a client that left before its response was counted takes no slot', async () => {
  const { ask, leaveEarly } = await start({ maxResponses: 1, maxBytes: megabyte }, 1)
  await leaveEarly('10.0.0.1')
  expect((await ask('10.0.0.1')).status).toBe('200')
})
