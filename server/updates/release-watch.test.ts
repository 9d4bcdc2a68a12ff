import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { createReleaseWatch } from './release-watch.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** A forge that answers so; the address of its latest release. */
async function startForge(handle: RequestListener) {
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases/latest`
}
const sends = (body: unknown) => startForge((_, response) => response.end(JSON.stringify(body)))

function watch(url: string, current = '1.0.0') {
  const lines: string[] = []
  const log = Object.assign(createLog('silent'), {
    warn: (...line: unknown[]) => void lines.push(JSON.stringify(line)),
  })
  return { ...createReleaseWatch({ url, log, current }), lines }
}

describe('the list of releases', () => {
  const page = 'https://forge.example/makazi/releases/v1.1.0'

  test('has a newer one, and the page that says what is new', async () => {
    const { look, newer, lines } = watch(await sends({ tag_name: 'v1.1.0', html_url: page, body: 'Much.', assets: [] }))
    expect(newer()).toBeUndefined()
    await look()
    expect(newer()).toEqual({ version: '1.1.0', page })
    expect(lines).toEqual([])
  })

  test.each([
    ['v1.0.1', '1.0.0', true],
    ['1.10.0', '1.9.9', true],
    ['v2.0.0', '1.9.9', true],
    ['v1.0.0', '1.0.0', false],
    ['v0.9.12', '1.0.0', false],
    ['v1.9.0', '1.10.0', false],
    ['v1.1.0', '1.1.0-rc.1', false],
  ])('%s is newer than %s: %s', async (tag_name, current, isNewer) => {
    const { look, newer } = watch(await sends({ tag_name, html_url: page }), current)
    await look()
    expect(newer() !== undefined).toBe(isNewer)
  })

  test.each([
    'http://forge.example/releases',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://good.example@bad.example/',
    '/releases',
    `https://forge.example/${'a'.repeat(500)}`,
    7,
    null,
    undefined,
  ])('has a link only to a plain https address, not to %s', async (html_url) => {
    const { look, newer } = watch(await sends({ tag_name: 'v1.1.0', html_url }))
    await look()
    expect(newer()).toEqual({ version: '1.1.0', page: undefined })
  })

  test('is asked for without anything that tells of this site', async () => {
    const headers: string[] = []
    const { look } = watch(
      await startForge((request, response) => {
        headers.push(...Object.keys(request.headers), request.headers['user-agent'] ?? '')
        response.end('{}')
      }),
    )
    await look()
    const usual = new Set('host connection accept accept-language accept-encoding sec-fetch-mode user-agent'.split(' '))
    expect(headers.filter((name) => !usual.has(name))).toEqual(['Makazi'])
  })
})

describe('a list that cannot be read shows nothing:', () => {
  const silent: RequestListener = (_, response) => void response.destroy()

  test.each<[string, RequestListener]>([
    ['an error', (_, response) => response.writeHead(500).end()],
    ['a page', (_, response) => response.end('<!doctype html>')],
    ['a list', (_, response) => response.end('[]')],
    ['a sentence for a version', (_, response) => response.end('{"tag_name":"<b>Call 0700 000 000</b>"}')],
    ['an unfinished version', (_, response) => response.end('{"tag_name":"v1.1.0-rc.1"}')],
    ['nothing', silent],
    ['a redirect', (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
    ['more than a megabyte', (_, response) => response.end(`{"tag_name":"v9.0.0","body":"${'a'.repeat(2 ** 21)}"}`)],
  ])('%s', async (_, handle) => {
    const { look, newer, lines } = watch(await startForge(handle))
    await look()
    expect(newer()).toBeUndefined()
    expect(lines).toHaveLength(1)
  })

  test('it is logged once, and again only after it was there in between', async () => {
    let isBroken = true
    const { look, newer, lines } = watch(
      await startForge((request, response) =>
        isBroken ? silent(request, response) : response.end('{"tag_name":"v1.1.0"}'),
      ),
    )
    await look()
    await look()
    expect(lines).toHaveLength(1)
    isBroken = false
    await look()
    isBroken = true
    await look()
    expect(lines).toHaveLength(2)
    expect(newer()?.version).toBe('1.1.0')
  })
})
