import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openConnection, startSiteServer } from './a-site-server.test-builder.ts'

type Site = Awaited<ReturnType<typeof startSiteServer>>
const sites: Site[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.server.drain(0)
})

async function start(options: Parameters<typeof startSiteServer>[0]) {
  const site = await startSiteServer(options)
  sites.push(site)
  return site
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }
const page = (text: string) => new Response(`<!doctype html><title>${text}</title>`, { headers: htmlHeaders })
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x.test\r\n\r\n`
const uncached = (number: number) => `/shortlist/token-${number}`

test('pipelined requests are begun one by one, each after the response before it', async () => {
  const turns = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const { port, rendered } = await start({
    render: async ({ url }) => {
      await turns[Number(url.at(-1)) - 1]?.promise
      return page(url)
    },
  })
  const begun = () => rendered.filter((path) => path !== '/about')
  let received = ''
  const socket = connect(port, '127.0.0.1').on('data', (chunk) => (received += chunk.toString()))
  socket.write([1, 2, 3].map((number) => get(uncached(number))).join(''))
  for (const [index, turn] of turns.entries()) {
    await expect.poll(() => begun().length).toBe(index + 1)
    // A connection of its own is not held up, and by the time it was served the next request would have begun.
    const other = openConnection(port)
    other.socket.write(get('/about'))
    expect((await other.read()).status).toBe(200)
    expect(begun().at(-1)).toBe(uncached(index + 1))
    turn.resolve()
    await expect.poll(() => received).toContain(uncached(index + 1))
    other.socket.destroy()
  }
  socket.destroy()
})

test('of hundreds of pipelined requests none is begun that the client does not wait for', async () => {
  const { port, rendered } = await start({ render: ({ url }) => page(url) })
  const { socket } = openConnection(port)
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(Array.from({ length: 800 }, (_, index) => get(uncached(index))).join(''))
  await closed
  expect(rendered.length).toBeLessThanOrEqual(1)
})

test('a client that takes nothing of its response is disconnected', async () => {
  const end = Promise.withResolvers<string>()
  const endless = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024)),
      cancel: () => end.resolve('disconnected'),
    })
  const { port } = await start({
    stallMs: 100,
    render: () => new Response(endless(), { headers: { 'content-type': 'application/octet-stream' } }),
  })
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => undefined)
  socket.write(get(uncached(1)))
  expect(await end.promise).toBe('disconnected')
  socket.destroy()
})

test('a slow client gets the whole of it', async () => {
  const bytes = 24 * 1024 * 1024
  const { port } = await start({
    stallMs: 3_000,
    render: () => new Response(Buffer.alloc(bytes), { headers: { 'content-type': 'application/octet-stream' } }),
  })
  const socket = connect(port, '127.0.0.1')
  socket.write(get(uncached(1)).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  let [received, chunks] = [0, 0]
  for await (const chunk of socket) {
    received += (chunk as Buffer).length
    chunks += 1
    if (chunks % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(received).toBeGreaterThan(bytes)
})

test('a client that waits for a response keeps its connection, however long that takes', async () => {
  const turn = Promise.withResolvers<void>()
  const { port, rendered } = await start({
    stallMs: 50,
    render: async ({ url }) => {
      await turn.promise
      return page(url)
    },
  })
  const { socket, read } = openConnection(port)
  socket.write(get(uncached(1)))
  await expect.poll(() => rendered.length).toBe(1)
  // One that was opened later and asks for nothing is closed first.
  const idle = connect(port, '127.0.0.1').resume()
  await once(idle, 'close')
  turn.resolve()
  expect((await read()).status).toBe(200)
  socket.destroy()
})
