import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attack } from './support/attacked-site.ts'
import { plants } from './support/planted-rows.ts'

const { sql, as, ask, post, keys, tokens } = attack()

/** Something inside that must never hear from the site. */
let inside: Server
let heard: string[] = []
let trap = ''

beforeAll(async () => {
  inside = createServer((request, answer) => {
    heard.push(request.url ?? '')
    answer.end('secret of the inside')
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const bound = inside.address()
  trap = `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`
})
afterAll(() => new Promise<void>((resolve) => inside.close(() => resolve())))

const key = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), device: 'x' }

describe('the address of a browser’s push service', () => {
  test.each([
    () => `${trap}/push`,
    () => trap.replace('http:', 'https:'),
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
  ])('cannot be one that leads inside (case %#)', async (address) => {
    const endpoint = address()
    const { error } = await as('superAdmin').rpc('save_push_subscription', { ...key, endpoint })
    expect(error?.code).toBe('23514')
    expect(await sql`select 1 from public.push_subscriptions where endpoint = ${endpoint}`).toHaveLength(0)
  })
})

describe('the address of a picture', () => {
  const addresses = [
    () => `${trap}/x.jpg`,
    () => 'file:///etc/passwd',
    () => '//127.0.0.1/x.jpg',
    () => `/media/${'a'.repeat(32)}?u=${trap}`,
    () => 'data:image/png;base64,AAAA',
    () => 'javascript:alert(1)',
    () => '/../keys.json',
  ]
  test.each(addresses)('of a property cannot be one elsewhere (case %#)', async (address) => {
    const planted = await plants.properties!.row(sql)
    const { error } = await as('administrator')
      .from('properties')
      .update({ images: [address()] })
      .eq('id', planted.id)
    // By the constraint, or since no such photo is stored here.
    expect(['23514', '22023']).toContain(error?.code)
    const [row] = await sql`select images from public.properties where id = ${String(planted.id)}`
    expect(row?.images).not.toContain(address())
  })

  test.each(addresses)('of a floor plan cannot be one elsewhere (case %#)', async (address) => {
    const planted = await plants.properties!.row(sql)
    const { error } = await as('administrator')
      .from('properties')
      .update({ floor_plan: address() })
      .eq('id', planted.id)
    expect(error).not.toBeNull()
  })

  test.each(addresses)(
    'of an article that is elsewhere is stored by nobody or never fetched (case %#)',
    async (address) => {
      const planted = await plants.blogs!.row(sql)
      const wish = { featured_image: address(), content: `<img src="${address()}">`, is_published: true }
      await as('administrator').from('blogs').update(wish).eq('id', planted.id)
      await ask(`/blog/${String(planted.slug)}`)
      await ask('/blog')
      await ask('/blog/feed.xml')
      expect(heard).toEqual([])
    },
  )

  test('handed in as an address instead of a file is no picture', async () => {
    for (const body of [
      trap,
      JSON.stringify({ url: trap }),
      `<svg><image href="${trap}"/></svg>`,
      `push graphic-context\nimage over 0,0 0,0 'url(${trap})'`,
    ]) {
      const answer = await ask('/media', {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${tokens.administrator}` },
      })
      expect(answer.status).toBe(415)
    }
  })
})

describe('addresses in what strangers send', () => {
  test('are never followed', async () => {
    const words = `${trap}/a <img src="${trap}/b"> <!DOCTYPE x [<!ENTITY e SYSTEM "${trap}/c">]>&e;`
    await post('/contact', { fullName: 'Ann', email: 'ann@inside.example', message: words })
    await post('/newsletter', { email: 'ann@inside.example', callback: trap })
    await post(`/alerts/new?search=${encodeURIComponent(trap)}`, { email: 'ann@inside.example' })
    await ask(`/property/${encodeURIComponent(trap)}`, {
      headers: { referer: trap, 'x-forwarded-host': trap.slice(7) },
    })
    await ask('/seen', { method: 'POST', body: JSON.stringify(['page_view', `${trap}/projects`, trap]) })
    await ask('/auth/v1/verify?token=x&type=recovery&redirect_to=' + encodeURIComponent(trap))
    await ask('/rest/v1/properties', { headers: { apikey: keys.publishableKey, 'x-webhook': trap, callback: trap } })
    await ask(trap.replace('http:/', ''))
    expect(heard).toEqual([])
  })

  test('an XML document instead of JSON is not read as one', async () => {
    const answer = await ask('/rest/v1/inquiries', {
      method: 'POST',
      headers: { apikey: keys.publishableKey, 'content-type': 'text/xml' },
      body: `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>`,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.text()).not.toContain('root:')
  })

  test('the trap hears who does call it: the tests above can fail', async () => {
    await fetch(`${trap}/myself`)
    expect(heard).toEqual(['/myself'])
    heard = []
  })
})
