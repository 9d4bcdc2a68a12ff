import { beforeAll, describe, expect, test } from 'vitest'
import { attack } from './support/attacked-site.ts'
import { findExecutableCode, hostile } from './support/hostile-text.ts'

const { address, sql, sendRequest, post, as } = attack()

type Owned = { token: string; owner_token: string }
let propertyId = ''

beforeAll(async () => {
  const [home] = await sql<{ id: string }[]>`
    select id from public.properties where is_published and status = 'available' order by id limit 1`
  propertyId = home?.id ?? ''
})

async function create(fields: Record<string, unknown> = {}): Promise<Owned> {
  const { data, error } = await as('visitor').rpc('create_shortlist', { name: 'Achieng', ids: [propertyId], ...fields })
  if (error) throw error
  return data as Owned
}

function cookieFor({ token }: Owned, secret: string) {
  return `makazi-shortlist-${token.slice(0, 16)}=${secret}`
}

const countVotes = async (entryId: string) =>
  (await sql`select count(*)::int from private.shortlist_votes where entry_id::text = ${entryId}`)[0]?.count

/** The header and footer show the newest home and counts, which other attacks on the same site change meanwhile. */
function pageContent(html: string) {
  return html.match(/<title>[^<]*<\/title>|<meta name="robots"[^>]*>|<main[^]*<\/main>/g)?.join('\n')
}

describe('a shared list', () => {
  test('answers a guessed, a malformed and a withdrawn link alike, in every language', async () => {
    const list = await create()
    await as('visitor').rpc('change_shortlist', { token: list.token, secret: list.owner_token, change: 'switch_off' })
    for (const prefix of ['', '/sw']) {
      const pages = await Promise.all(
        [list.token, 'f'.repeat(64), 'abc', list.owner_token].map(async (token) => {
          const path = `${prefix}/shortlist/${token}`
          const [page, data] = await Promise.all([
            sendRequest(path),
            sendRequest(`${path}.data?_routes=routes/site/shortlists/shortlist`),
          ])
          return [page.status, pageContent(await page.text()), data.status, await data.text()].map((part) =>
            String(part).replaceAll(token, 'TOKEN'),
          )
        }),
      )
      expect(pages[0]).toEqual(['404', expect.stringContaining('<h1'), '404', expect.any(String)])
      for (const page of pages) expect(page).toEqual(pages[0])
    }
  })

  test('is stored by no cache, passes its address to no other site, and is indexed by none', async () => {
    const list = await create()
    for (const path of [`/shortlist/${list.token}`, `/shortlist/own/${list.owner_token}`]) {
      const response = await sendRequest(path)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('same-origin')
    }
    expect(await (await sendRequest(`/shortlist/${list.token}`)).text()).toContain('content="noindex"')
    expect(await (await sendRequest('/sitemap.xml')).text()).not.toContain('shortlist')
    const qr = await sendRequest(`/shortlist/${list.token}/qr.svg`)
    expect([qr.status, qr.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await sendRequest(`/shortlist/${'f'.repeat(64)}/qr.svg`)).status).toBe(404)
  })

  test('shows its owner’s side to nobody who opens it at the same time', async () => {
    const list = await create()
    const cookie = cookieFor(list, list.owner_token)
    const opened = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const response = await sendRequest(`/shortlist/${list.token}`, index % 2 === 0 ? {} : { headers: { cookie } })
        return (await response.text()).includes(list.owner_token)
      }),
    )
    expect(opened).toEqual(Array.from({ length: 20 }, (_, index) => index % 2 === 1))
  })

  test('sets a cookie that no script reads, for the pages of shared lists only', async () => {
    const list = await create()
    const response = await post(`/shortlist/${list.token}`, { do: 'join', name: 'Otieno' })
    const cookies = response.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) {
      expect(cookie).toMatch(
        /^makazi-shortlist-[0-9a-f]{16}=[0-9a-f]{64}; Path=(\/sw)?\/shortlist\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
      )
    }
    expect((await sendRequest(`/shortlist/${list.token}`)).headers.getSetCookie()).toEqual([])
    const inSwahili = await post(`/sw/shortlist/${list.token}`, { do: 'join', name: 'Otieno' })
    expect([inSwahili.status, inSwahili.headers.get('location')]).toEqual([302, `/sw/shortlist/${list.token}`])
  })

  test.each(Object.entries(hostile).filter(([, text]) => typeof text === 'string'))(
    'shows hostile text as text: %s',
    async (_, text) => {
      const line = text.replaceAll(/\s+/g, ' ').slice(0, 40)
      const list = await create({ name: line, title: line.slice(0, 80) })
      const opened = await as('visitor').rpc('open_shortlist', { token: list.token })
      const entry = (opened.data as { entries: { id: string }[] }).entries[0]
      await as('visitor').rpc('vote_on_shortlist', {
        token: list.token,
        secret: list.owner_token,
        entry_id: entry?.id,
        vote: 'yes',
        note: text.slice(0, 300),
      })
      for (const path of [`/shortlist/${list.token}`, `/sw/shortlist/${list.token}`]) {
        const response = await sendRequest(path, { headers: { cookie: cookieFor(list, list.owner_token) } })
        expect(response.status).toBe(200)
        expect(findExecutableCode(await response.text())).toEqual([])
      }
    },
  )

  test('is changed by no form of another site', async () => {
    const list = await create()
    const cookie = cookieFor(list, list.owner_token)
    const response = await post(
      `/shortlist/${list.token}`,
      { do: 'delete' },
      { cookie, origin: 'https://evil.example' },
    )
    expect(response.status).toBe(403)
    expect((await sendRequest(`/shortlist/${list.token}`)).status).toBe(200)
  })

  test('is changed by no cookie of another list, none that was invented, and none at all', async () => {
    const [list, other] = [await create(), await create()]
    const secrets = [other.owner_token, 'f'.repeat(64), list.token, '', "' or 1=1"]
    const cookies = [...secrets.map((secret) => cookieFor(list, secret)), cookieFor(other, other.owner_token), '']
    for (const cookie of cookies) {
      for (const action of ['delete', 'switch_off', 'remove_entry', 'remove_voter', 'delete_note', 'add']) {
        const fields = { do: action, subject: propertyId, link: `/property/${propertyId}` }
        const response = await post(`/shortlist/${list.token}`, fields, { origin: address, ...(cookie && { cookie }) })
        expect(response.status).toBeLessThan(500)
        expect(response.status).toBeGreaterThanOrEqual(400)
      }
    }
    expect((await sendRequest(`/shortlist/${list.token}`)).status).toBe(200)
  })

  test.each([
    ['a note of 10,000 characters', { do: 'vote', vote: 'yes', note: 'x'.repeat(10_000) }],
    ['a note of control characters', { do: 'vote', vote: 'yes', note: '\u0000\u0007' }],
    ['no entry', { do: 'vote', vote: 'yes', entry: '', note: '' }],
    ['an entry that is no id', { do: 'vote', vote: 'yes', entry: "1'; drop table", note: '' }],
    ['a name of 10,000 characters', { do: 'join', name: 'x'.repeat(10_000) }],
    ['no name', { do: 'join' }],
    ['an unknown action', { do: 'drop' }],
    ['nothing', {}],
  ])('rejects %s in words, and stores nothing', async (_, fields: Record<string, string>) => {
    const list = await create()
    const opened = await as('visitor').rpc('open_shortlist', { token: list.token })
    const entry = (opened.data as { entries: { id: string }[] }).entries[0]?.id ?? ''
    const before = await countVotes(entry)
    const cookie = cookieFor(list, list.owner_token)
    const headers = { cookie, origin: address }
    const response = await post(`/shortlist/${list.token}`, { entry, ...fields }, headers)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.text()).toContain('<h1')
    expect(await countVotes(entry)).toBe(before)
  })

  test.each([
    ['create_shortlist', { name: ['a'], ids: [propertyId] }],
    ['create_shortlist', { name: { a: 1 }, ids: [propertyId] }],
    ['create_shortlist', { name: 'A', ids: 'x' }],
    ['create_shortlist', { name: 'A', ids: [{}] }],
    ['join_shortlist', { token: ['f'], name: 'A' }],
    ['open_shortlist', { token: { gt: '' } }],
    ['vote_on_shortlist', { token: 'f', secret: {}, entry_id: 'x' }],
    ['vote_on_shortlist', { token: 'f', secret: 'f', entry_id: propertyId, note: ['x'] }],
    ['change_shortlist', { token: 'f', secret: 'f', change: {}, subject: [] }],
    ['email_link', { email: ['a@b.co'], property_id: propertyId }],
  ])('rejects lists and objects for texts in %s, case %#', async (name, args) => {
    const { error, status } = await as('visitor').rpc(name, args)
    expect(error).not.toBeNull()
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('is joined a few times an hour without a proof of work, and by no bot', async () => {
    const list = await create()
    const fixed = { 'x-forwarded-for': '10.78.0.1' }
    const join = (name: string, more = {}) => post(`/shortlist/${list.token}`, { do: 'join', name, ...more }, fixed)
    const bot = await join('Bot', { website: 'https://pills.example' })
    expect([bot.status, bot.headers.getSetCookie()]).toEqual([200, []])
    const statuses: number[] = []
    for (let index = 0; index < 7; index += 1) statuses.push((await join(`Cousin ${index}`)).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})

test('no draft is sent, to a phone or by email', async () => {
  const [draft] = await sql<{ id: string }[]>`select id from public.properties where not is_published limit 1`
  for (const id of [draft?.id ?? '', '0192f0c4-0000-7000-8000-0000000000ff', 'abc']) {
    expect((await sendRequest(`/send/${id}`)).status).toBe(404)
    expect((await sendRequest(`/send/${id}/qr.svg`)).status).toBe(404)
    await post(`/send/${id}`, { do: 'email', email: 'draft@example.com' })
  }
  expect(await sql`select from public.mail_outbox where recipient = 'draft@example.com'`).toEqual([])
})
