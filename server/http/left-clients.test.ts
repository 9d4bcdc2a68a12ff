import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createInvalidationBus } from '#server/cache/invalidation-bus.ts'
import { openConnection, startSiteServer } from './a-site-server.test-builder.ts'
import { createPageCache } from './pages/page-cache.ts'

const sockets: Socket[] = []
let site: Awaited<ReturnType<typeof startSiteServer>>
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await site.server.drain(0)
})

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x.test\r\n${more}\r\n`

/** A site with one cached page, whose clock the test sets, and as many others as it has slots: they last until `free`. */
async function startBusySite() {
  const clock = { now: 0 }
  const turn = Promise.withResolvers<void>()
  let version = 0
  site = await startSiteServer({
    services: {
      pageCache: createPageCache({
        maxBytes: 1_000_000,
        invalidation: createInvalidationBus(),
        now: () => clock.now,
      }),
    },
    render: async ({ url }) => {
      if (new URL(url).pathname !== '/about') await turn.promise
      else version += 1
      return new Response(`<!doctype html><title>Version ${version}</title>`, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      })
    },
  })
  const first = openConnection(site.port)
  sockets.push(first.socket)
  first.socket.write(get('/about'))
  expect((await first.read()).body.toString()).toContain('Version 1')
  const takeEverySlot = async () => {
    for (let network = 2; network <= 7; network += 1)
      for (let number = 1; number <= 8; number += 1) {
        const socket = connect({ port: site.port, host: '127.0.0.1', localAddress: `127.0.0.${network}` })
        sockets.push(socket.on('error', () => undefined))
        socket.write(get(`/shortlist/token-${network}-${number}`))
      }
    await expect.poll(() => site.rendered.length).toBeGreaterThanOrEqual(28)
  }
  const countRendered = () => site.rendered.filter((path) => path === '/about').length
  return { clock, takeEverySlot, free: turn.resolve, countRendered }
}

test('a page is rendered anew although the client who was sent the earlier one has left', async () => {
  const { clock, takeEverySlot, free, countRendered } = await startBusySite()
  clock.now = 10_000
  await takeEverySlot()
  const { socket, read } = openConnection(site.port)
  const closed = once(socket, 'close')
  socket.write(get('/about', 'Connection: close\r\n'))
  expect((await read()).body.toString()).toContain('Version 1')
  await closed
  free()
  await expect.poll(countRendered).toBe(2)
})

test('whoever waits for a page beside somebody who leaves is sent the new one', async () => {
  const { clock, takeEverySlot, free } = await startBusySite()
  clock.now = 60_000
  await takeEverySlot()
  const leaving = openConnection(site.port)
  await new Promise<void>((resolve) => leaving.socket.write(get('/about'), () => resolve()))
  const staying = openConnection(site.port)
  sockets.push(staying.socket)
  await new Promise<void>((resolve) => staying.socket.write(get('/about'), () => resolve()))
  leaving.socket.destroy()
  // Answered at once, after what arrived before it.
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
  free()
  const { body, headers } = await staying.read()
  expect(body.toString()).toContain('Version 2')
  expect(headers['cache-control']).toBe('no-cache')
})
