import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageWidths } from '#app/shared/image-limits.ts'
import { routes } from '#server/http/routing/routes.ts'
import { twoHalves } from '#server/media/sample-files.test-builder.ts'
import { resizedName } from '#server/media/store/media-store.ts'
import { peakMegabytes } from '../support/memory.ts'
import { processorSeconds } from '../support/processor-time.ts'
import { attack, newClientAddress } from './support/attacked-site.ts'
import { type RawRequest, sendUnread } from './support/pipelined.ts'
import { openAttackedSite } from './support/shared-site.ts'

const own = await openAttackedSite()
afterAll(own.close)
const { address, sendRequest, sql, pid, dataDir, tokens } = attack(own.site)

describe('requests whose responses nobody reads', () => {
  const repeat = (count: number, request: RawRequest) => Array.from({ length: count }, () => request)
  let [hashes, segments]: [string[], Record<string, string>] = [[], {}]
  beforeAll(async () => {
    const images = await sql<{ hash: string }[]>`
      select hash from public.media where is_published order by byte_size desc`
    const [property] = await sql<{ id: string }[]>`select id from public.properties where is_published limit 1`
    const [post] = await sql<{ slug: string }[]>`select slug from public.blogs where is_published limit 1`
    hashes = images.map(({ hash }) => hash)
    segments = {
      hash: hashes[0] ?? '',
      rendition: '1280.jpg',
      propertyId: property?.id ?? '',
      slug: post?.slug ?? '',
    }
  })
  const pathOf = (path: string) =>
    path.replace('*', 'nowhere').replaceAll(/:(\w+)/g, (_, name: string) => segments[name] ?? '1'.repeat(36))

  test('for the head of the image for link previews cost nothing once it has been drawn', async () => {
    const first = await sendRequest('/share.jpg')
    const before = processorSeconds(pid)
    const heads = repeat(100, { method: 'HEAD', path: '/share.jpg' })
    const flood = await sendUnread({ address, network: newClientAddress() }, [heads, heads])
    flood.leave()
    for (let turn = 0; turn < 5; turn += 1)
      expect((await sendRequest('/share.jpg')).headers.get('etag')).toBe(first.headers.get('etag'))
    // One drawing takes some 200 ms, so two hundred would take 40 s.
    expect(processorSeconds(pid) - before).toBeLessThan(15)
  })

  test('take little memory, hundreds of them pipelined to each address of visitors', async () => {
    const paths = routes
      .filter(({ kind, path, methods }) => kind !== 'admin' && !path.startsWith('/admin') && methods.includes('GET'))
      .filter(({ language }) => language !== 'sw')
      .map(({ path }) => pathOf(path))
    expect(paths.length).toBeGreaterThan(60)
    await Promise.all(paths.slice(0, 10).map((path) => sendRequest(path)))
    // Several addresses at a time, each from a network of its own.
    const groups = Map.groupBy(new Set(paths), (path) => paths.indexOf(path) % 12)
    const rises: number[] = []
    for (const group of groups.values()) {
      const megabytes = await peakMegabytes(pid, async () => {
        const floods = await Promise.all(
          group.map((path) =>
            sendUnread({ address, network: newClientAddress() }, [repeat(800, { path }), repeat(100, { path })]),
          ),
        )
        expect((await sendRequest('/about')).status).toBe(200)
        for (const flood of floods) flood.leave()
      })
      rises.push(megabytes)
    }
    // The young generation of the heap alone may grow by some 50 MB. A response for each request would be hundreds.
    expect(Math.max(...rises)).toBeLessThan(150)
  })

  const unmade = (count: number) =>
    imageWidths
      .flatMap((width) =>
        hashes.flatMap((hash) => ['jpg', 'webp'].map((format) => ({ hash, file: `${width}.${format}` }))),
      )
      .filter(({ hash, file }) => !existsSync(join(dataDir, 'media', resizedName(hash, file))))
      .slice(0, count)

  test('for images that nobody has asked for before are not made for clients that left, nor before those of others', async () => {
    const flooded = unmade(240)
    const network = newClientAddress()
    const requests = flooded.map(({ hash, file }) => ({ path: `/media/${hash}/${file}` }))
    const flood = await sendUnread(
      { address, network },
      Array.from({ length: 24 }, (_, at) => requests.slice(at * 10, at * 10 + 10)),
    )
    const [mine] = unmade(241).slice(-1)
    flood.leave()
    const response = await sendRequest(`/media/${mine?.hash}/${mine?.file}`)
    expect([response.status, (await response.arrayBuffer()).byteLength > 500]).toEqual([200, true])
    const made = flooded.filter(({ hash, file }) => existsSync(join(dataDir, 'media', resizedName(hash, file))))
    expect(made.length).toBeLessThan(flooded.length / 4)
  })

  test('for images leave uploads a place', async () => {
    const requests = unmade(60).map(({ hash, file }) => [{ path: `/media/${hash}/${file}` }])
    const flood = await sendUnread({ address, network: newClientAddress() }, requests)
    const file = await twoHalves({ width: 641, height: 480 }).jpeg().toBuffer()
    const headers = { authorization: `Bearer ${tokens.administrator}`, 'content-type': 'image/jpeg' }
    const response = await sendRequest('/media', { method: 'POST', headers, body: new Uint8Array(file) })
    expect(response.status).toBe(201)
    flood.leave()
  })
})
