import { beforeAll, describe, expect, test } from 'vitest'
import { attack } from './support/attacked-site.ts'
import { findExecutableCode, hostile } from './support/hostile-text.ts'

const { address, sql, sendRequest, post } = attack()

type Owned = { token: string; ownerToken: string; entryId: string }
let propertyId = ''

beforeAll(async () => {
  const [home] = await sql<{ id: string }[]>`
    select id from public.properties where is_published and status = 'available' order by id limit 1`
  propertyId = home?.id ?? ''
})

async function create(fields: Record<string, string> = {}): Promise<Owned> {
  const response = await post(`/shortlist/new?ids=${propertyId}`, { name: 'Achieng', ...fields })
  const [, token = ''] = /\/shortlist\/(\w+)$/.exec(response.headers.get('location') ?? '') ?? []
  const [, ownerToken = ''] = /=([0-9a-f]{64});/.exec(response.headers.getSetCookie()[0] ?? '') ?? []
  const [entry] = await sql<{ id: string }[]>`
    select e.id from private.shortlists s join private.shortlist_entries e on e.shortlist_id = s.id
    where s.token_hash = private.hash_token(${token})`
  return { token, ownerToken, entryId: entry!.id }
}

const change = (list: Owned, fields: Record<string, string>) =>
  post(`/shortlist/${list.token}`, fields, { cookie: cookieFor(list, list.ownerToken), origin: address })

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
    expect((await change(list, { do: 'switch_off' })).status).toBe(200)
    for (const prefix of ['', '/sw']) {
      const pages = await Promise.all(
        [list.token, 'f'.repeat(64), 'abc', list.ownerToken].map(async (token) => {
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
    for (const path of [`/shortlist/${list.token}`, `/shortlist/own/${list.ownerToken}`]) {
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
    const cookie = cookieFor(list, list.ownerToken)
    const opened = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const response = await sendRequest(`/shortlist/${list.token}`, index % 2 === 0 ? {} : { headers: { cookie } })
        return (await response.text()).includes(list.ownerToken)
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
      const voted = await change(list, { do: 'vote', entry: list.entryId, vote: 'yes', note: text.slice(0, 300) })
      expect(voted.status).toBe(200)
      for (const path of [`/shortlist/${list.token}`, `/sw/shortlist/${list.token}`]) {
        const response = await sendRequest(path, { headers: { cookie: cookieFor(list, list.ownerToken) } })
        expect(response.status).toBe(200)
        expect(findExecutableCode(await response.text())).toEqual([])
      }
    },
  )

  test('is changed by no form of another site', async () => {
    const list = await create()
    const cookie = cookieFor(list, list.ownerToken)
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
    const secrets = [other.ownerToken, 'f'.repeat(64), list.token, '', "' or 1=1"]
    const cookies = [...secrets.map((secret) => cookieFor(list, secret)), cookieFor(other, other.ownerToken), '']
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
    const { entryId } = list
    const before = await countVotes(entryId)
    const response = await change(list, { entry: entryId, ...fields })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.text()).toContain('<h1')
    expect(await countVotes(entryId)).toBe(before)
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
