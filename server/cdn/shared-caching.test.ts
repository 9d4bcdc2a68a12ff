import { describe, expect, test } from 'vitest'
import { startSiteServer } from '#server/http/a-site-server.test-builder.ts'

const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response('<p>Hello', {
    status,
    headers: { 'content-type': 'text/html', 'cache-control': 'no-cache', ...headers },
  })

async function readHeaders(path: string, { headers = {}, isCdnThere = true, response = () => page() } = {}) {
  const site = await startSiteServer({
    render: response,
    services: { allowsSharedCaching: () => isCdnThere },
  })
  try {
    const results = [1, 2].map(() => fetch(site.address + path, { headers: headers as Record<string, string> }))
    const [first, second] = await Promise.all(results)
    const read = (each: Response | undefined) =>
      ['cache-control', 'cdn-cache-control', 'vary'].map((name) => each?.headers.get(name))
    expect(read(second)).toEqual(read(first))
    return read(first)
  } finally {
    await site.server.drain(0)
  }
}

const shared = [
  'public, max-age=0, must-revalidate, s-maxage=120',
  'public, max-age=120, stale-while-revalidate=60',
  'Accept-Encoding, Cookie, Save-Data',
]

describe('a CDN in front', () => {
  test.each(['/', '/about', '/properties-for-sale?min=5', '/property/a-house', '/sw/blog', '/embed'])(
    'may store %s, and browsers ask each time',
    async (path) => {
      const [control, cdn] = await readHeaders(path)
      expect([control, cdn]).toEqual(shared.slice(0, 2))
    },
  )

  test('is told what a public page depends on', async () => {
    expect(await readHeaders('/about')).toEqual(shared)
    expect((await readHeaders('/sitemap.xml'))[2]).toBe('Accept-Encoding')
  })

  test.each([
    '/personal-data/view?token=secret',
    '/personal-data/export?token=secret',
    '/alerts/secret',
    '/viewings/secret',
    '/shortlist/secret',
    '/saved?ids=one',
    '/admin',
    '/nowhere/at/all',
  ])('may not store %s', async (path) => {
    const [control, cdn] = await readHeaders(path)
    expect([control, cdn]).toEqual(['no-cache', null])
  })

  test('may not store what only some visitors get, and what failed', async () => {
    for (const headers of [{ cookie: 'low-data=1' }, { 'save-data': 'on' }])
      expect((await readHeaders('/about', { headers }))[1]).toBeNull()
    expect((await readHeaders('/about', { response: () => page({}, 404) }))[1]).toBeNull()
    expect(await readHeaders('/about', { response: () => page({ 'cache-control': 'no-store' }) })).toEqual([
      'no-store',
      null,
      shared[2],
    ])
  })

  test('that is not configured, or of a process that misses the writes of others, may store nothing', async () => {
    expect(await readHeaders('/about', { isCdnThere: false })).toEqual(['no-cache', null, shared[2]])
  })
})
