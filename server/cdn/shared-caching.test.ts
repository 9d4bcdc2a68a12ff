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
    '/saved-searches/secret',
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

/** A cache in front of a site, as RFC 9111 has it: it stores what it may for as long as it may, by URL and what Vary names. */
function createSharedCache(origin: string) {
  const stored: { path: string; varies: [string, string][]; response: Response }[] = []
  return async (path: string, headers: Record<string, string> = {}) => {
    const hit = stored.find(
      (entry) => entry.path === path && entry.varies.every(([name, value]) => (headers[name] ?? '') === value),
    )
    if (hit) return hit.response.clone()
    const response = await fetch(origin + path, { headers, redirect: 'manual' })
    const control = response.headers.get('cdn-cache-control') ?? response.headers.get('cache-control') ?? ''
    if (/s-maxage=[1-9]|public, max-age=[1-9]/.test(control) && !/no-store|no-cache|private/.test(control)) {
      const names = (response.headers.get('vary') ?? '').toLowerCase().split(/, */).filter(Boolean)
      stored.push({ path, varies: names.map((name) => [name, headers[name] ?? '']), response: response.clone() })
    }
    return response
  }
}

describe('a choice of a visitor behind a CDN', () => {
  const navigation = { 'sec-fetch-dest': 'document' }
  const script = { 'sec-fetch-dest': 'empty' }

  const choices: { by: string; path: string; headers: Record<string, string>; leadsTo: string }[] = [
    { by: 'the link to low data', path: '/about?data=low', headers: {}, leadsTo: '/about' },
    { by: 'the link back from it', path: '/about?data=full', headers: {}, leadsTo: '/about' },
    { by: 'the language switch', path: '/sw/about?language=sw', headers: {}, leadsTo: '/sw/about' },
    { by: 'the language chosen earlier', path: '/about', headers: { cookie: 'language=sw' }, leadsTo: '/sw/about' },
  ]

  test.each(choices)('by $by works after a program asked for the same URL', async ({ path, headers, leadsTo }) => {
    const site = await startSiteServer({ render: () => page(), services: { allowsSharedCaching: () => true } })
    try {
      const get = createSharedCache(site.address)
      for (let turn = 0; turn < 2; turn += 1) {
        const ignored = await get(path, { ...headers, ...script })
        expect([ignored.status, ignored.headers.get('cache-control')]).toEqual([200, 'no-store'])
      }
      const followed = await get(path, { ...headers, ...navigation })
      expect([followed.status, followed.headers.get('location')]).toEqual([302, leadsTo])
      // The page itself is still stored.
      await get('/about', navigation)
      await get('/about', script)
      expect(site.rendered).toEqual([...new Set(site.rendered)])
    } finally {
      await site.server.drain(0)
    }
  })
})
