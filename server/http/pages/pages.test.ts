import { createElement } from 'react'
import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { defaultBrand } from '#app/features/content/brand/brand.ts'
import type { Language } from '#app/shared/language.ts'
import * as entry from '#app/entry.server.tsx'
import type { Log } from '#server/log.ts'
import { createPageRoute, type PageOptions } from './pages.ts'

function Frame({ fails }: { fails: boolean }) {
  if (fails) throw new Error('the frame does not hold')
  return createElement('html', null, createElement('body', null, 'All is well'))
}

function pagesWith(frame: { fails: boolean; companyName?: string }) {
  const logged: unknown[] = []
  const render = () => createElement(Frame, frame)
  const root = { id: 'root', path: '', module: { default: render, ErrorBoundary: render } }
  const build = {
    entry: { module: entry },
    routes: { root },
    assets: { entry: { imports: [], module: '/entry.js' }, routes: { root }, url: '/manifest.js', version: '1' },
    basename: '/',
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial' },
  }
  const route = createPageRoute({
    build: async (_language) => build as unknown as ServerBuild,
    site: { origin: () => 'https://homes.example' } as unknown as PageOptions['site'],
    companyName: async () => frame.companyName ?? 'Makazi Properties',
    brand: async () => defaultBrand,
    log: { error: (fields: unknown) => logged.push(fields) } as unknown as Log,
  } as Partial<PageOptions> as PageOptions)
  const get = (path: string, language?: Language) =>
    route(new Request(`https://homes.example${path}`), {
      address: '',
      path,
      language,
      isProgram: path.endsWith('.data'),
    })
  return { get, logged }
}

describe('a page whose root layout fails', () => {
  test('is still a page, with a link home and the usual headers', async () => {
    const { get } = pagesWith({ fails: true })
    const response = await get('/')
    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    const html = await response.text()
    expect(html).toContain('<title>Something went wrong · Makazi Properties</title>')
    expect(html).toContain('<a href="/"')
    expect(html).not.toMatch(/Unexpected Server Error|does not hold/)
  })

  test('is in the language of its path', async () => {
    const { get } = pagesWith({ fails: true })
    const html = await (await get('/sw', 'sw')).text()
    expect(html).toContain('<html lang="sw">')
    expect(html).toContain('<title>Kuna hitilafu · Makazi Properties</title>')
    expect(html).toContain('<a href="/sw"')
  })

  test('is logged once, with the cause', async () => {
    const { get, logged } = pagesWith({ fails: true })
    await get('/')
    expect(logged).toEqual([{ err: expect.objectContaining({ message: 'the frame does not hold' }), path: '/' }])
  })

  test('shows a name escaped, whatever it contains', async () => {
    const { get } = pagesWith({ fails: true, companyName: 'Ann & <b>Sons' })
    expect(await (await get('/')).text()).toContain('>Ann &amp; &lt;b&gt;Sons</p>')
  })

  test('is not sent to a client that requested a file', async () => {
    const { get } = pagesWith({ fails: true })
    expect((await get('/admin/profile.data')).headers.get('content-type')).not.toContain('text/html')
  })
})

test('a page whose root layout works is unchanged', async () => {
  const { get, logged } = pagesWith({ fails: false })
  const response = await get('/')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('All is well')
  expect(logged).toEqual([])
})
