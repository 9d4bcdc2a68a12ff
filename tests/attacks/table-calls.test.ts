import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { attack, runWithLimit } from './support/attacked-site.ts'

const { sendRequest, keys, sql, tokens, as } = attack()

const anonHeaders = { apikey: keys.publishableKey }
const asStaff = { ...anonHeaders, authorization: `Bearer ${tokens.superAdmin}` }

async function read(query: string, headers: Record<string, string> = anonHeaders) {
  const response = await sendRequest(`/rest/v1/${query}`, { headers })
  return { status: response.status, body: await response.text() }
}
const encoded = (pattern: string) => encodeURIComponent(pattern)

describe('a filter that would occupy the database', () => {
  const backReference = encoded(String.raw`(.{30,}).*(.{30,}).*\1.*\2`)
  test.each([
    `blogs?select=id&limit=1&content=match.${backReference}`,
    `blogs?select=id&content=not.match.${backReference}`,
    `properties?select=id&description=imatch.${backReference}`,
    `properties?select=id&or=(description.match.${backReference},id.is.null)`,
    `properties?select=id&and=(or(title.not.imatch.a))`,
    `properties?select=id&title=fts.house`,
    `properties?select=id&title=plfts(english).house`,
    `properties?select=id&title=like(any).{a,b}`,
  ])('%s is rejected before it runs, for everybody', async (query) => {
    for (const headers of [anonHeaders, asStaff, { apikey: keys.secretKey }])
      expect((await read(query, headers)).status).toBe(400)
  })

  test.each([
    ['three wildcards', `properties?select=id&title=like.${encoded('%a%b%')}`],
    ['a long pattern', `properties?select=id&title=ilike.${encoded(`%${'a'.repeat(100)}%`)}`],
    ['many filters', `properties?select=id&${Array.from({ length: 21 }, () => 'price=gt.1').join('&')}`],
    [
      'many filters in a group',
      `properties?select=id&or=(${Array.from({ length: 21 }, () => 'price.gt.1').join(',')})`,
    ],
    ['groups in groups', 'properties?select=id&or=(and(or(price.gt.1)))'],
    [
      'a list that is too long',
      `properties?select=id&price=in.(${Array.from({ length: 101 }, (_, index) => index).join(',')})`,
    ],
    ['an order of four columns', 'properties?select=id&order=id,title,price,status'],
    ['a column twice as a parameter', 'properties?select=id&select=title'],
    ['an endless offset', 'properties?select=id&offset=99999999999999999999'],
    ['an unknown column', 'properties?select=id&nothing=eq.1'],
    ['a name that every object has', 'properties?select=id&constructor=eq.1'],
    [
      'a column repeated a hundred times',
      `blogs?select=${Array.from({ length: 100 }, (_, index) => `a${index}:content`).join(',')}`,
    ],
    ['a cast', 'properties?select=id::text'],
    ['an aggregate', 'properties?select=price.sum()'],
    ['a spread', 'properties?select=id,...categories(name)'],
  ])('%s is rejected', async (_, query) => {
    expect((await read(query)).status).toBe(400)
  })
})

describe('a value that could be parsed as more than a value', () => {
  test.each([
    ['filters after a list in braces', `or=${encoded('(title.eq."{x},title.match.A,slug.eq.{y}")')}`],
    ['filters after an escaped quote', `or=${encoded(String.raw`(title.eq."a\",title.match.A,slug.eq.\"y")`)}`],
    ['the name of another column', `title=eq.${encoded('{"$ref":"title"}')}`],
    [
      'a subquery',
      `title=gt.${encoded('{"type":"query","from":"pg_class","schema":"pg_catalog","select":["relname"],"limit":1}')}`,
    ],
    [
      'a subquery instead of an array',
      `features=cs.${encoded('{"type":"query","from":"categories","select":["name"]}')}`,
    ],
  ])('%s finds nothing', async (_, query) => {
    for (const headers of [anonHeaders, asStaff, { apikey: keys.secretKey }]) {
      const { status, body } = await read(`properties?select=id&limit=3&${query}`, headers)
      expect(status === 400 ? '[]' : body).toBe('[]')
    }
  })

  test('an argument in the URL is never a filter on the function’s result', async () => {
    for (const value of ['match.a', 'not.eq.5', 'like(any).{a}', 'fts(english).a', 'villa.nairobi']) {
      const { status, body } = await read(`rpc/search_properties?search=${encoded(value)}`)
      expect(status).toBe(200)
      // The result is one document of rows and their number; a filter on it would leave no document or fail.
      expect(JSON.parse(body)).toMatchObject({ rows: [], total: 0 })
    }
  })

  test.each(['DELETE', 'PATCH'])('%s is rejected where only filters on a joined table are given', async (method) => {
    // Sending an inquiry may still be under way, so only those that are there now are compared.
    const before = await sql`select id, is_spam from inquiries`
    const response = await sendRequest(`/rest/v1/inquiries?select=id,properties(id)&properties.id=eq.${randomUUID()}`, {
      method,
      headers: { apikey: keys.secretKey, 'content-type': 'application/json', prefer: 'return=representation' },
      body: method === 'PATCH' ? JSON.stringify({ is_spam: true }) : null,
    })
    expect(await response.json()).toMatchObject({ code: '21000' })
    expect(response.status).toBe(400)
    expect(before).not.toEqual([])
    expect(await sql`select id, is_spam from inquiries`).toEqual(expect.arrayContaining([...before]))
  })

  test('every filter counts, also a second one of its kind', async () => {
    const [one, other] = await sql<
      { id: string; title: string }[]
    >`select id, title from properties order by id limit 2`
    if (!one || !other) throw new Error('There are too few properties')
    const getIds = async (query: string) =>
      (JSON.parse((await read(`properties?select=id&${query}`, asStaff)).body) as { id: string }[]).map(({ id }) => id)
    const neither = await getIds(`id=neq.${one.id}&id=neq.${other.id}`)
    expect(neither).not.toContain(one.id)
    expect(neither).not.toContain(other.id)
    expect(await getIds(`id=eq.${one.id}&id=eq.${other.id}`)).toEqual([])
    expect(await getIds(`or=(id.eq.${one.id})&or=(id.eq.${other.id})`)).toEqual([])
    expect(await getIds(`id=in.(${one.id},${other.id})&not.or=(id.eq.${one.id})&not.and=(id.eq.${other.id})`)).toEqual(
      [],
    )
    const filter = encoded(`(title.ilike.%${one.title.slice(1, -1).replaceAll(/[,(){}"*\\%_]/g, '_')}%)`)
    expect(await getIds(`or=${filter}`)).toContain(one.id)
  })
})

describe('joined tables', () => {
  test.each([
    'categories?select=id,properties(id,categories(id,properties(id)))',
    'categories?select=id,properties(id)',
    'properties?select=id,categories(id,properties(id))',
    `properties?select=${Array.from({ length: 20 }, (_, index) => `a${index}:categories(name)`).join(',')}`,
    'properties?select=id,inquiries(email)',
    'properties?select=id,__proto__:categories(name)',
  ])('%s is rejected, for staff as well', async (query) => {
    for (const headers of [anonHeaders, asStaff]) expect((await read(query, headers)).status).toBe(400)
  })

  test('of a property are only its category and its type', async () => {
    const { status, body } = await read(
      'properties?select=id,category:categories!inner(slug),property_types(slug)&limit=1',
    )
    expect([status, (JSON.parse(body) as unknown[]).length]).toEqual([200, 1])
  })
})

test('a visitor reads a hundred rows at most, and no response exceeds one megabyte', async () => {
  for (const query of ['properties?select=*', 'properties?select=*&limit=1000000', 'media?select=hash&limit=1001']) {
    const { status, body } = await read(query)
    expect([status, (JSON.parse(body) as unknown[]).length <= 100, body.length < 1024 * 1024]).toEqual([
      200,
      true,
      true,
    ])
  }
})

describe('a key is accepted only in a header', () => {
  test.each(['properties', 'mail_outbox', 'rpc/site_data'])('/rest/v1/%s', async (path) => {
    for (const key of [keys.secretKey, keys.publishableKey]) {
      expect((await read(`${path}?apikey=${key}`, {})).status).toBe(400)
      expect((await read(`${path}?apikey=${key}`)).status).toBe(400)
    }
  })

  test.each(['a.b', 'a.b.c', 'x', 'undefined', 'null', `${'a'.repeat(9_000)}.b.c`])(
    'with the bearer token %s is rejected',
    async (bearer) => {
      for (const scheme of ['Bearer', 'bearer', 'Basic'])
        expect(
          (await read('properties?select=id&limit=1', { ...anonHeaders, authorization: `${scheme} ${bearer}` })).status,
        ).toBe(401)
    },
  )
})

describe('HEAD is GET without its body', () => {
  test.each([
    ['properties?select=id&limit=1', 200],
    ['rpc/site_data', 200],
    ['rpc/site_data?null=__proto__', 404],
    ['rpc/site_data?__proto__=1', 404],
    ['rpc/increment_views?property_id=1', 405],
    ['nothing', 404],
  ])('/rest/v1/%s', async (path, status) => {
    const [got, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => sendRequest(`/rest/v1/${path}`, { method, headers: anonHeaders })),
    )
    expect([got?.status, head?.status, await head?.text()]).toEqual([status, status, ''])
  })
})

describe('a write in an unsupported format', () => {
  const marker = `${randomUUID()}@shape.example`
  const row = { name: 'Ann', email: marker, phone: '+254700000111', message: 'Is it free?', inquiry_type: 'general' }
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const json = 'application/json'
  const shapes: [string, string, string][] = [
    ['an array with one entry', json, JSON.stringify([row])],
    ['an array with several entries', json, JSON.stringify(Array.from({ length: 50 }, () => row))],
    ['an array of arrays', json, JSON.stringify([[row]])],
    ['CSV', 'text/csv', `name,email,message\nAnn,${marker},Hello\nBen,${marker},Hello`],
    ['a form', 'application/x-www-form-urlencoded', `name=Ann&email=${marker}&message=Hello`],
    [
      'a multipart',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${marker}\r\n--x--`,
    ],
    ['text', 'text/plain', JSON.stringify(row)],
    ['invalid JSON', json, `{"email":"${marker}"`],
    ['nothing', json, ''],
    ['a string', json, JSON.stringify(marker)],
    ['null', json, 'null'],
    ['a nest', json, nested(2_000)],
    ['a nested value', json, JSON.stringify({ ...row, message: JSON.parse(nested(40)) as unknown })],
    ['a megabyte', json, JSON.stringify({ ...row, message: 'x'.repeat(1_000_000) })],
    ['__proto__', json, `{"__proto__":{"email":"x"},"email":"${marker}","name":"Ann","message":"Hello"}`],
    ['constructor', json, JSON.stringify({ ...row, constructor: { prototype: {} } })],
    ['an unknown column', json, JSON.stringify({ ...row, nothing: 1 })],
    ['a column that only the server writes', json, JSON.stringify({ ...row, assignee_id: randomUUID() })],
    ['bytes that are not text', json, '{"email":"\ud800"}'],
  ]

  test.each(shapes)('%s stores nothing, in any form for visitors', async (_, type, body) => {
    for (const path of ['inquiries', 'newsletter_subscribers', 'rpc/send_inquiry']) {
      const response = await sendRequest(`/rest/v1/${path}`, {
        method: 'POST',
        headers: { ...anonHeaders, 'content-type': type },
        body,
      })
      expect([path, response.status >= 400 && response.status < 500]).toEqual([path, true])
    }
    expect(await sql`select 1 from public.inquiries where email = ${marker}`).toHaveLength(0)
    expect(await sql`select 1 from public.newsletter_subscribers where email = ${marker}`).toHaveLength(0)
  })

  test('the last of two equal keys counts, and a number is not a text', async () => {
    const response = await sendRequest('/rest/v1/newsletter_subscribers', {
      method: 'POST',
      headers: { ...anonHeaders, 'content-type': json },
      body: `{"email":"first-${marker}","email":5}`,
    })
    expect(response.status).toBe(400)
    expect(await sql`select 1 from public.newsletter_subscribers where email like ${`%${marker}`}`).toHaveLength(0)
  })

  test('a change or a deletion requires a filter', async () => {
    for (const [method, table] of [
      ['PATCH', 'properties'],
      ['DELETE', 'push_subscriptions'],
    ]) {
      const body = method === 'PATCH' ? JSON.stringify({ title: 'All of them' }) : null
      const response = await sendRequest(`/rest/v1/${table}`, {
        method,
        headers: { ...asStaff, 'content-type': json },
        body,
      })
      expect(response.status).toBe(400)
    }
    expect((await sql`select 1 from public.properties where title = 'All of them'`).length).toBe(0)
  })
})

test('rejections contain no database message', async () => {
  const queries = [
    as('administrator')
      .from('properties')
      .insert({ title: 'x', category_id: randomUUID(), price: 5, location: 'Karen' }),
    as('administrator').from('properties').update({ price: -1 }).eq('slug', 'none-such'),
    as('administrator').from('blogs').insert({ title: '' }),
    as('administrator').from('properties').select('id').eq('id', 'abc'),
    as('visitor').from('newsletter_subscribers').insert({ email: 'no address' }),
    as('visitor').rpc('similar_properties', { property_id: 'abc' }),
  ]
  for (const call of queries) {
    const { error } = await call
    if (!error) continue
    expect(error.message).not.toMatch(/relation|constraint|syntax|"|column .* of|public\.|private\./)
    expect([error.details ?? null, error.hint ?? null]).toEqual([null, null])
  }
})

test('many calls from one network queue or are rate-limited', async () => {
  const statuses: number[] = []
  const calls = Array.from({ length: 60 }, () => '/rest/v1/rpc/search_properties?search=garden')
  await Promise.all(
    calls.map(async (path) => {
      const response = await sendRequest(path, { headers: { ...anonHeaders, 'x-forwarded-for': '10.77.7.7' } })
      await response.text()
      statuses.push(response.status)
    }),
  )
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(3)
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
  await runWithLimit(['/about', '/projects?page=2'], async (path) => expect((await sendRequest(path)).status).toBe(200))
})
