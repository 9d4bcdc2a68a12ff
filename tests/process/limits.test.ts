import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#server/limits/limits.ts'
import {
  createDataDir,
  openDatabase,
  openToVisitors,
  removeDataDir,
  startSite,
  type StartedSite,
  stopSite,
} from './started-site.ts'

describe.each([
  ['no proxy in front', '0'],
  ['a proxy in front', '1'],
])('a network over its limits, with %s', (_, trusted) => {
  let site: StartedSite
  let apikey: string
  const dataDir = createDataDir()

  beforeAll(async () => {
    site = await startSite({ DATA_DIR: dataDir, SEED: 'empty', TRUST_PROXY: trusted })
    await openToVisitors(site, dataDir)
    const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { publishableKey: string }
    apikey = keys.publishableKey
  })
  afterAll(async () => {
    await stopSite(site)
    removeDataDir(dataDir)
  })

  const post = (path: string, address: string, body: unknown = {}) =>
    fetch(site.address + path, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })

  test('can send a few emails and is then rate-limited with the seconds to wait, however the caller names itself', async () => {
    const sendRequest = (turn: number) => post('/auth/v1/recover', `10.1.1.${turn}`, { email: 'nobody@example.com' })
    const statuses: number[] = []
    for (let turn = 0; turn <= limits.email.burst; turn += 1) statuses.push((await sendRequest(turn)).status)
    const isTrusted = trusted === '1'
    expect(statuses.slice(0, -1)).toEqual(statuses.slice(0, -1).map(() => 200))
    expect(statuses.at(-1)).toBe(isTrusted ? 200 : 429)
  })

  test('is counted once for an IPv6 household', async () => {
    if (trusted === '0') return
    const sendRequest = (turn: number) =>
      post('/auth/v1/recover', `2c0f:1:2:3:${turn}::1`, { email: 'nobody@example.com' })
    for (let turn = 0; turn < limits.email.burst; turn += 1) expect((await sendRequest(turn)).status).toBe(200)
    const response = await sendRequest(99)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: expect.stringMatching(/^Too many requests from your connection\. Please wait .* and try again\.$/),
    })
  })

  test('with long work in progress gets cached pages, and new pages and calls later', async () => {
    const sendRequest = (path: string) =>
      fetch(site.address + path, { headers: { apikey, 'x-forwarded-for': '10.3.3.3' } }).then(async (response) => ({
        status: response.status,
        text: await response.text(),
      }))
    await sendRequest('/about')
    const cachedAt = performance.now()
    // From then on the page is revalidated in the background when it is served.
    await expect.poll(() => performance.now() - cachedAt).toBeGreaterThan(5_500)
    const sql = openDatabase(dataDir)
    const waiting = await sql.begin(async (work) => {
      await work`lock table public.properties in access exclusive mode`
      const pages = Array.from({ length: 60 }, () => sendRequest(`/projects?q=${crypto.randomUUID()}`))
      await expect.poll(async () => (await sendRequest(`/projects?q=${crypto.randomUUID()}`)).status).toBe(429)
      expect(await sendRequest('/rest/v1/categories?select=id')).toMatchObject({
        status: 429,
        text: expect.stringContaining('over_request_rate_limit'),
      })
      expect(await sendRequest('/about')).toMatchObject({ status: 200, text: expect.stringContaining('<h1') })
      return pages
    })
    await sql.end()
    await Promise.all(waiting)
    expect((await sendRequest('/rest/v1/categories?select=id')).status).toBe(200)
  })

  test('is limited for all forms before they are read, and can continue to read', async () => {
    const responses = await Promise.all(
      Array.from({ length: limits.post.burst + 5 }, () => post('/contact', '10.2.2.2')),
    )
    const rejections = responses.filter(({ status }) => status === 429)
    expect(rejections).toHaveLength(5)
    expect(await rejections[0]?.text()).toMatch(/^Too Many Requests: Too many requests from your connection/)
    expect((await fetch(`${site.address}/contact`)).status).toBe(200)
  })
})
