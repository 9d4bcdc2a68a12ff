import { createServer, type IncomingMessage } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { createCdnPurge } from './purge.ts'

type Call = { method: string | undefined; key: string | undefined; body: string }
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A CDN's endpoint, which responds with these statuses and then 200. */
async function startCdn(statuses: number[] = [], headers: Record<string, string> = {}) {
  const calls: Call[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    calls.push({ method: request.method, key: request.headers['x-key'] as string | undefined, body })
    response.writeHead(statuses.shift() ?? 200, headers).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return { calls, url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/purge` }
}

const never = 10 * 60_000
function start(url: string, delays = {}) {
  return createCdnPurge({
    url,
    header: 'X-Key: a secret',
    log: createLog('silent'),
    delays: { firstMs: 1, againMs: never, gapMs: never, retryMs: 1, ...delays },
  })
}

describe('the purge of a CDN', () => {
  test('is one call for writes in a row, with the secret', async () => {
    const { calls, url } = await startCdn()
    const purge = start(url)
    for (let turn = 0; turn < 50; turn += 1) purge.request()
    await expect.poll(() => calls.length).toBe(1)
    expect(calls).toEqual([{ method: 'POST', key: 'a secret', body: '{"purge_everything":true}' }])
    await purge.stop()
  })

  test('is repeated later, for pages that were being rendered at the write', async () => {
    const { calls, url } = await startCdn()
    const purge = start(url, { againMs: 50 })
    purge.request()
    await expect.poll(() => calls.length).toBe(2)
    await purge.stop()
    expect(calls).toHaveLength(2)
  })

  test('is tried again after a failure', async () => {
    const { calls, url } = await startCdn([500, 429])
    const purge = start(url)
    purge.request()
    await expect.poll(() => calls.length).toBe(3)
    await purge.stop()
  })

  test('is given up after some attempts, and begun anew by the next write', async () => {
    const { calls, url } = await startCdn(Array.from({ length: 6 }, () => 500))
    const purge = start(url, { gapMs: 0 })
    purge.request()
    await expect.poll(() => calls.length).toBe(6)
    purge.request()
    await expect.poll(() => calls.length).toBe(7)
    await purge.stop()
  })

  test('does not take the secret to where a redirect leads', async () => {
    const elsewhere = await startCdn()
    const cdn = await startCdn([302, 302], { location: elsewhere.url })
    const purge = start(cdn.url)
    purge.request()
    await expect.poll(() => cdn.calls.length).toBeGreaterThanOrEqual(2)
    await purge.stop()
    expect(elsewhere.calls).toEqual([])
  })

  test('is sent when the process stops, if it is due', async () => {
    const { calls, url } = await startCdn()
    const purge = start(url, { firstMs: never })
    purge.request()
    await purge.stop()
    expect(calls).toHaveLength(1)
  })

  test('of a CDN that is not there delays neither a write nor the end', async () => {
    const purge = start('http://127.0.0.1:1/purge', { firstMs: never })
    purge.request()
    expect(await purge.stop()).toBeUndefined()
  })
})
