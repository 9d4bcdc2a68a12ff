import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '#server/imports/import-report.ts'
import { attack } from './support/attacked-site.ts'
import { seededRows } from './support/seeded-rows.ts'

const { sql, as, sendRequest, post, keys, tokens } = attack()

/** An internal server that must never receive a request from the site. */
let inside: Server
let received: string[] = []
let canaryUrl = ''

beforeAll(async () => {
  inside = createServer((request, response) => {
    received.push(request.url ?? '')
    response.end('secret of the inside')
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const bound = inside.address()
  canaryUrl = `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`
})
afterAll(() => new Promise<void>((resolve) => inside.close(() => resolve())))

const key = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), device: 'x' }

describe('the push endpoint of a browser', () => {
  test.each([
    () => `${canaryUrl}/push`,
    () => canaryUrl.replace('http:', 'https:'),
    () => 'https://127.0.0.1/x',
    () => 'https://localhost/x',
    () => 'https://[::1]/x',
    () => 'https://169.254.169.254/latest/meta-data/',
    () => 'https://0x7f000001/x',
    () => 'https://2130706433/x',
    () => 'https://10.0.0.1/x',
    () => 'https://fcm.googleapis.com@127.0.0.1/x',
    () => 'https://fcm.googleapis.com.evil.example/x',
    () => 'https://evil.example/fcm.googleapis.com/x',
    () => 'https://evil.example#.googleapis.com/',
    () => 'https://evil.example\\.googleapis.com/',
    () => 'https://evilgoogleapis.com/x',
    () => 'https://fcm.googleapis.com:8080/x',
    () => 'http://fcm.googleapis.com/x',
    () => 'ftp://fcm.googleapis.com/x',
    () => 'file:///etc/passwd',
    () => 'gopher://127.0.0.1:25/x',
    () => 'https://fcm.googleapis.com\n.evil.example/x',
    () => '//fcm.googleapis.com/x',
    () => '',
    () => `https://fcm.googleapis.com/${'x'.repeat(2_000)}`,
  ])('cannot be an internal address (case %#)', async (address) => {
    const endpoint = address()
    const { error } = await as('superAdmin').rpc('save_push_subscription', { ...key, endpoint })
    expect(error?.code).toBe('23514')
    expect(await sql`select 1 from public.push_subscriptions where endpoint = ${endpoint}`).toHaveLength(0)
  })
})

test('photos of an import are not fetched from internal addresses, and each says why', async () => {
  const call = async (name: string, input: object) => {
    const headers = { authorization: `Bearer ${tokens.administrator}`, 'content-type': 'application/json' }
    const response = await sendRequest(`/calls/imports.${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    })
    expect(response.status).toBe(200)
    return ((await response.json()) as { result: { data: ImportReport } }).result.data
  }
  const id = randomUUID()
  const { port } = new URL(canaryUrl)
  const addresses = [
    `${canaryUrl}/1.jpg`,
    `http://localhost:${port}/2.jpg`,
    `http://[::1]:${port}/3.jpg`,
    `http://2130706433:${port}/4.jpg`,
    'http://169.254.169.254/latest/meta-data/',
    'http://user:word@127.0.0.1/5.jpg',
    'https://0x7f000001/6.jpg',
  ]
  const row = {
    number: 2,
    action: 'add',
    category: 'for-sale',
    columns: { title: 'Photos inside', location: 'Nyali', price: 1, type: 'House' },
    photo_addresses: addresses,
  }
  await call('start', { id, fileName: 'a', headings: [], leftOut: [], publishes: false })
  await call('addRows', { id, rows: [row] })
  await call('applyRows', { id })
  const photos = async () => (await call('report', { id })).photos
  await expect.poll(async () => (await photos()).waiting, { timeout: 60_000 }).toBe(0)
  expect((await photos()).failures).toEqual(
    addresses.map((address) => ({
      number: 2,
      address,
      problem: expect.stringMatching(/^(?:The address is not on the public internet|Not an address)/),
    })),
  )
  expect(received).toEqual([])
})

describe('the URL of an image', () => {
  const addresses = [
    () => `${canaryUrl}/x.jpg`,
    () => 'file:///etc/passwd',
    () => '//127.0.0.1/x.jpg',
    () => `/media/${'a'.repeat(32)}?u=${canaryUrl}`,
    () => 'data:image/png;base64,AAAA',
    () => 'javascript:alert(1)',
    () => '/../keys.json',
  ]
  test.each(addresses)('of a property cannot be on another site (case %#)', async (address) => {
    const seeded = await seededRows.properties!.row(sql)
    const { error } = await as('administrator')
      .from('properties')
      .update({ images: [address()] })
      .eq('id', seeded.id)
    // Rejected by the constraint, or because no such image is stored.
    expect(['23514', '22023']).toContain(error?.code)
    const [row] = await sql`select images from public.properties where id = ${String(seeded.id)}`
    expect(row?.images).not.toContain(address())
  })

  test.each(addresses)('of a floor plan cannot be on another site (case %#)', async (address) => {
    const seeded = await seededRows.properties!.row(sql)
    const { error } = await as('administrator').from('properties').update({ floor_plan: address() }).eq('id', seeded.id)
    expect(error).not.toBeNull()
  })

  test.each(addresses)('of a post on another site is either not stored or never fetched (case %#)', async (address) => {
    const seeded = await seededRows.blogs!.row(sql)
    const values = { featured_image: address(), content: `<img src="${address()}">`, is_published: true }
    await as('administrator').from('blogs').update(values).eq('id', seeded.id)
    await sendRequest(`/blog/${String(seeded.slug)}`)
    await sendRequest('/blog')
    await sendRequest('/blog/feed.xml')
    expect(received).toEqual([])
  })

  test('uploaded as a URL instead of a file is not an image', async () => {
    for (const body of [
      canaryUrl,
      JSON.stringify({ url: canaryUrl }),
      `<svg><image href="${canaryUrl}"/></svg>`,
      `push graphic-context\nimage over 0,0 0,0 'url(${canaryUrl})'`,
    ]) {
      const response = await sendRequest('/media', {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${tokens.administrator}` },
      })
      expect(response.status).toBe(415)
    }
  })
})

describe('URLs in what visitors send', () => {
  test('are never fetched', async () => {
    const text = `${canaryUrl}/a <img src="${canaryUrl}/b"> <!DOCTYPE x [<!ENTITY e SYSTEM "${canaryUrl}/c">]>&e;`
    await post('/contact', { fullName: 'Ann', email: 'ann@inside.example', message: text })
    await post('/newsletter', { email: 'ann@inside.example', callback: canaryUrl })
    await post(`/saved-searches/new?search=${encodeURIComponent(canaryUrl)}`, { email: 'ann@inside.example' })
    await sendRequest(`/property/${encodeURIComponent(canaryUrl)}`, {
      headers: { referer: canaryUrl, 'x-forwarded-host': canaryUrl.slice(7) },
    })
    await sendRequest('/collect', {
      method: 'POST',
      body: JSON.stringify(['page_view', `${canaryUrl}/projects`, canaryUrl]),
    })
    await sendRequest('/auth/v1/verify?token=x&type=recovery&redirect_to=' + encodeURIComponent(canaryUrl))
    await sendRequest('/rest/v1/properties', {
      headers: { apikey: keys.publishableKey, 'x-webhook': canaryUrl, callback: canaryUrl },
    })
    await sendRequest(canaryUrl.replace('http:/', ''))
    expect(received).toEqual([])
  })

  test('an XML document instead of JSON is not parsed', async () => {
    const response = await sendRequest('/rest/v1/inquiries', {
      method: 'POST',
      headers: { apikey: keys.publishableKey, 'content-type': 'text/xml' },
      body: `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>`,
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.text()).not.toContain('root:')
  })

  test('the test server records real requests, so the tests above can fail', async () => {
    await fetch(`${canaryUrl}/myself`)
    expect(received).toEqual(['/myself'])
    received = []
  })
})
