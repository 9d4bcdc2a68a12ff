import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/postgres/embedded.ts'
import { createLog } from '#server/log.ts'
import postgres from 'postgres'
import { createDataDir, removeDataDir, startSite, type StartedSite, stopSite } from '../../process/started-site.ts'
import { openProxy, type BreakableConnection } from '../../support/tcp-proxy.ts'

const dataDir = createDataDir()
const clusterDir = createDataDir()
let cluster: EmbeddedPostgres
let line: BreakableConnection
let site: StartedSite

beforeAll(async () => {
  cluster = await startEmbeddedPostgres({
    dataDir: clusterDir,
    password: 'only for this test',
    log: createLog('silent'),
  })
  const maintenance = postgres(Object.assign(new URL(cluster.superuserUrl), { pathname: '/postgres' }).href, { max: 1 })
  await maintenance`create database makazi`
  await maintenance.end()
  line = await openProxy({ port: Number(new URL(cluster.superuserUrl).port) })
  const proxiedUrl = Object.assign(new URL(cluster.superuserUrl), { port: String(line.port) }).href
  site = await startSite({ DATA_DIR: dataDir, DATABASE_URL: proxiedUrl, LOG_LEVEL: 'silent' })
  if (!site.address) throw new Error(site.output())
})

afterAll(async () => {
  await stopSite(site)
  await line.close()
  await cluster.stop()
  removeDataDir(dataDir)
  removeDataDir(clusterDir)
})

const get = async (path: string) => {
  const response = await fetch(site.address + path)
  return { status: response.status, html: await response.text(), headers: response.headers }
}
const visibleNotice = /id="backend-unavailable"(?! hidden)/
const readiness = async () => (await (await fetch(`${site.address}/readyz`)).json()) as { status: string }

function postInquiry() {
  const form = new URLSearchParams({
    fullName: 'Wanjikũ Kamau',
    email: 'wanjiku@example.com',
    message: 'Is it still there when you are not?',
    renderedAt: String(Date.now() - 60_000),
  })
  return fetch(`${site.address}/contact`, { method: 'POST', body: form, headers: { Origin: site.address } })
}

describe('while the backend is unavailable', () => {
  let visited: Awaited<ReturnType<typeof get>>
  beforeAll(async () => {
    visited = await get('/properties-for-sale')
    await line.cut()
  })

  test('the process is healthy and reports that it is degraded', async () => {
    expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
    expect(await readiness()).toEqual({ status: 'degraded' })
  })

  test('a list that was viewed before is served from the cache, with a notice and the time', async () => {
    await expect
      .poll(async () => visibleNotice.test((await get('/properties-for-sale')).html), { interval: 500 })
      .toBe(true)
    const { status, html, headers } = await get('/properties-for-sale')
    expect(status).toBe(200)
    expect(html).toMatch(/<time id="cached-at">at \d\d:\d\d/)
    expect(headers.get('cache-control')).toBe('no-store')
    const titles = (page: string) => [...page.matchAll(/<h3><a[^>]*>([^<]+)</g)].map(([, title]) => title)
    expect(titles(html)).toEqual(titles(visited.html))
    expect(html).not.toContain('Sample')
  })

  test('a list never viewed before shows labelled samples, has status 503, and is not indexed', async () => {
    const { status, html } = await get('/properties-for-rent')
    expect(status).toBe(503)
    expect(html).toContain('Sample')
    expect(html).toContain('can’t reach our listings right now')
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).not.toContain('Bedsitter with its own')
  })

  test('land shows nothing rather than sample plots', async () => {
    const { status, html } = await get('/land-for-sale')
    expect(status).toBe(503)
    expect(html).toContain('can’t reach our listings right now')
    expect(html).not.toContain('land-1')
  })

  test('a sample has its own page that says what it is', async () => {
    const { status, html } = await get('/property/sale-kenya-1')
    expect(status).toBe(503)
    expect(html).toContain('Sample')
  })

  test('a property never viewed before is not reported as gone', async () => {
    const { status, html } = await get('/property/01990000-0000-7000-8000-000000000000')
    expect(status).toBe(503)
    expect(html).toContain('We can’t load our listings right now')
  })

  test('a page has only a message: internal details stay in the log', async () => {
    const { status, headers, html } = await get('/about')
    expect(status).toBe(200)
    expect(html).toContain('+254 700 000 100')
    expect([...headers.keys()].filter((name) => /stand|kept/.test(name))).toEqual([])
  })

  test.each([
    '/api/openapi.json',
    '/sitemap.xml',
    '/feeds/reso.json',
    '/feeds/meta.csv',
    '/blog/feed.xml',
    '/properties/feed.xml',
    '/land-for-sale/atom.xml',
  ])('%s answers programs with 503 in words', async (path) => {
    const { status, html, headers } = await get(path)
    expect(status).toBe(503)
    expect(html).toContain('Our data can’t be reached right now')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('retry-after')).toBe('10')
  })

  test('the contact form says that it could not be confirmed, and keeps the input', async () => {
    const response = await postInquiry()
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(html).toContain('Is it still there when you are not?')
    expect(html).toContain('Wanjikũ Kamau')
    expect(html).toContain('We couldn’t confirm that your message reached us')
  })
})

describe('when the backend is available again', () => {
  beforeAll(() => line.repair())

  test('everything works without a restart', async () => {
    await expect.poll(readiness, { interval: 250 }).toEqual({ status: 'ok' })
    await expect
      .poll(async () => visibleNotice.test((await get('/properties-for-sale')).html), { interval: 500 })
      .toBe(false)
    const rent = await get('/properties-for-rent')
    expect(rent.status).toBe(200)
    expect(rent.html).not.toContain('Sample')
    expect((await get('/property/sale-kenya-1')).status).toBe(404)
    expect((await postInquiry()).status).toBe(200)
  })
})
