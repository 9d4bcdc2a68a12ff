import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addProperty } from '../../support/database-rows.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'
import { addShortlist, errorOf, shortlistCalls } from './shortlist-rows.ts'

const invented = 'f'.repeat(64)

describe.each(inject('testDatabases'))('voting on a shortlist, on $name', (testDatabase) => {
  let backend: TestBackend
  let calls: ReturnType<typeof shortlistCalls>
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    calls = shortlistCalls(backend)
  })
  afterAll(() => backend.close())

  const titles = async (token: string) => (await calls.open(token))?.entries.map(({ title }) => title)
  const opinions = async (token: string, secret?: string) =>
    (await calls.open(token, secret))?.entries.flatMap((entry) => entry.opinions)

  test('the owner is the first voter, and the link shows the listings as they were chosen', async () => {
    const { token, properties, owner } = await addShortlist(backend)
    expect(await calls.open(token)).toMatchObject({
      title: 'Homes for Mum and Dad',
      ownerName: 'Achieng',
      isOwner: false,
      myName: null,
      voters: [],
      entries: properties.map(({ id, title }) => ({ propertyId: id, title, opinions: [] })),
    })
    expect(await calls.open(token, owner)).toMatchObject({ isOwner: true, myName: 'Achieng' })
    expect(await calls.findOwn(owner)).toBe(token)
  })

  test('the database stores hashes of both links and of the secrets alone', async () => {
    const { token, owner, join } = await addShortlist(backend)
    const secret = await join('Otieno')
    const [{ stored } = { stored: '' }] = await backend.sql<{ stored: string }[]>`
      select (select jsonb_agg(to_jsonb(s)) from private.shortlists s)::text
        || (select jsonb_agg(to_jsonb(v)) from private.shortlist_voters v)::text as stored`
    for (const word of [token, owner, secret]) expect(stored).not.toContain(word)
  })

  test('best votes come first, and everybody reads who thinks what', async () => {
    const { token, entries, join } = await addShortlist(backend, 3)
    const [first, second, third] = entries
    const [otieno, atieno] = [await join('Otieno'), await join('Mama Atieno')]
    await calls.vote({ token, secret: otieno, entryId: third?.id, vote: 'yes', note: 'The kitchen!' })
    await calls.vote({ token, secret: atieno, entryId: second?.id, vote: 'maybe' })
    await calls.vote({ token, secret: atieno, entryId: first?.id, vote: 'no', note: '' })
    expect(await titles(token)).toEqual([third?.title, second?.title, first?.title])
    expect(await opinions(token, otieno)).toMatchObject([
      { name: 'Otieno', vote: 'yes', note: 'The kitchen!', isMine: true },
      { name: 'Mama Atieno', vote: 'maybe', note: '', isMine: false },
      { name: 'Mama Atieno', vote: 'no', isMine: false },
    ])
    const readByStranger = await opinions(token)
    expect(readByStranger?.map(({ isMine }) => isMine)).toEqual([false, false, false])
  })

  test('a voter changes vote and note by themselves, and withdraws both', async () => {
    const { token, entryId, join } = await addShortlist(backend)
    const secret = await join('Otieno')
    const vote = (args: { vote?: string; note?: string }) => calls.vote({ token, secret, entryId, ...args })
    await vote({ vote: 'yes', note: 'Near the school.' })
    await vote({ vote: 'no' })
    expect(await opinions(token)).toMatchObject([{ vote: 'no', note: 'Near the school.' }])
    await vote({ note: 'Too dear.' })
    expect(await opinions(token)).toMatchObject([{ vote: 'no', note: 'Too dear.' }])
    await vote({ vote: '' })
    expect(await opinions(token)).toMatchObject([{ vote: null, note: 'Too dear.' }])
    await vote({ note: ' ' })
    expect(await opinions(token)).toEqual([])
  })

  test('two people of one name are two voters, and a new name stays the same voter', async () => {
    const { token, entryId, join } = await addShortlist(backend)
    const [one, other] = [await join('Wanjiru'), await join('Wanjiru')]
    await calls.vote({ token, secret: one, entryId, vote: 'yes' })
    await calls.vote({ token, secret: other, entryId, vote: 'no' })
    expect(await calls.join(token, 'Shiru', other)).toEqual({ state: 'joined', secret: other })
    expect(await opinions(token)).toMatchObject([
      { name: 'Wanjiru', vote: 'yes' },
      { name: 'Shiru', vote: 'no' },
    ])
  })

  test('the secret of another list’s voter, or an invented one, votes for nobody', async () => {
    const { token, entryId, owner } = await addShortlist(backend)
    const other = await addShortlist(backend)
    const strangers = [await other.join('Otieno'), other.owner, invented, '']
    for (const secret of strangers) {
      expect(await calls.vote({ token, secret, entryId, vote: 'no' })).toBe('not_joined')
      expect(await calls.open(token, secret)).toMatchObject({ isOwner: false, myName: null, voters: [] })
    }
    expect(await calls.vote({ token, secret: owner, entryId: other.entryId, vote: 'no' })).toBe('gone')
    expect(await opinions(other.token)).toEqual([])
  })

  test('an invented link opens nothing', async () => {
    const { owner, entryId } = await addShortlist(backend)
    for (const token of [invented, owner, '', '<svg>', 'a'.repeat(5_000)]) {
      expect(await calls.open(token, owner)).toBeUndefined()
      expect((await calls.join(token, 'Otieno')).state).toBe('unknown')
      expect(await calls.vote({ token, secret: owner, entryId, vote: 'yes' })).toBe('unknown')
      expect(await calls.change(token, owner, 'delete')).toBe('unknown')
    }
    expect(await calls.findOwn(invented)).toBeUndefined()
  })

  test.each([
    { is: 'blank', name: '\u200b ' },
    { is: 'too long', name: 'x'.repeat(41) },
    { is: 'on two lines', name: 'Otieno\nAchieng' },
    { is: 'of 10,000 characters', name: 'x'.repeat(10_000) },
  ])('a name that is $is is rejected', async ({ name }) => {
    const { token, properties } = await addShortlist(backend)
    expect(await errorOf(calls.join(token, name))).toBe('23514')
    expect(await errorOf(calls.create({ name, ids: [properties[0]?.id] }))).toBe('23514')
  })

  test.each([
    { of: '300 signs of four bytes is stored', note: '🏡'.repeat(300), error: undefined },
    { of: '301 characters is rejected', note: 'x'.repeat(301), error: '23514' },
    { of: '10,000 characters is rejected', note: 'x'.repeat(10_000), error: '23514' },
    { of: 'control characters is rejected', note: 'a\u0007b', error: '23514' },
  ])('a note of $of', async ({ note, error }) => {
    const { token, entryId, owner } = await addShortlist(backend)
    const code = await errorOf(calls.vote({ token, secret: owner, entryId, note }))
    expect(code).toBe(error)
  })

  test.each(['YES', 'yes;', 'null', 'x'.repeat(5_000)])('an unknown vote is rejected, case %#', async (vote) => {
    const { token, entryId, owner } = await addShortlist(backend)
    const code = await errorOf(calls.vote({ token, secret: owner, entryId, vote }))
    expect(code).toBe('23514')
  })

  test('fifty votes of one voter at once are one vote', async () => {
    const { token, entryId, join } = await addShortlist(backend)
    const secret = await join('Otieno')
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        calls.vote({ token, secret, entryId, vote: index % 2 === 0 ? 'yes' : 'no' }),
      ),
    )
    expect(new Set(results)).toEqual(new Set(['saved']))
    expect(await opinions(token)).toHaveLength(1)
  })

  test('of fifty people who join at once thirty vote, the owner among them', async () => {
    const { token, owner } = await addShortlist(backend)
    const joined = await Promise.all(Array.from({ length: 50 }, (_, index) => calls.join(token, `Cousin ${index}`)))
    expect(joined.filter(({ state }) => state === 'joined')).toHaveLength(29)
    expect(joined.filter(({ state }) => state === 'full')).toHaveLength(21)
    expect((await calls.open(token, owner))?.voters).toHaveLength(29)
  })

  test('a voter who saves more than 500 times is stopped', async () => {
    const { token, entryId, join } = await addShortlist(backend)
    const secret = await join('Otieno')
    await backend.sql`update private.shortlist_voters set changes = 499 where name = 'Otieno'`
    const vote = () => calls.vote({ token, secret, entryId, vote: 'yes' })
    expect([await vote(), await vote()]).toEqual(['saved', 'too_often'])
  })

  test('a list is of published listings, each once, and twenty at most', async () => {
    const listed = await addProperty(backend, { is_published: true })
    const draft = await addProperty(backend, { is_published: false })
    const create = (...ids: string[]) => calls.create({ name: 'Achieng', ids })
    const created = await create(listed.id, draft.id, listed.id, '0192f0c4-0000-7000-8000-0000000000ff')
    expect(await titles(created.state === 'created' ? created.token : '')).toEqual([listed.title])
    expect(await create(draft.id)).toEqual({ state: 'not_listed' })
    expect(await create()).toEqual({ state: 'not_listed' })
    expect(await create(...Array.from({ length: 21 }, () => listed.id))).toEqual({ state: 'full' })
    expect(
      await backend.sql`select from private.shortlists where id not in (select shortlist_id from private.shortlist_entries)`,
    ).toEqual([])
  })

  test('what is taken down stays with its published title, whatever it is called as a draft', async () => {
    const { token, properties } = await addShortlist(backend)
    const [first, second] = properties
    await backend.sql`
      update public.properties set is_published = false, title = 'Secret plans' where id = ${first?.id ?? ''}`
    await backend.sql`delete from public.properties where id = ${second?.id ?? ''}`
    expect((await calls.open(token))?.entries).toMatchObject([
      { propertyId: first?.id, title: first?.title },
      { propertyId: null, title: second?.title },
    ])
  })
})
