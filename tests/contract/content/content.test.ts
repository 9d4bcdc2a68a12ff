import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { documentKeys, documents } from '#app/features/content/documents.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const { defaults } = documents.home
const home = { ...defaults.en, why: { ...defaults.en.why, title: 'Why owners stay' } }
type Saved = { version: number; value: typeof home }
type Answer = { error?: string; state: string; version: number; draft: Saved; published: Saved }

describe.each(inject('testDatabases'))('the content, on $name', (testDatabase) => {
  let backend: TestBackend
  let people: Record<'editor' | 'agent' | 'manager' | 'nonStaff', SupabaseClient>

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    await letEditorsPublish(true)
    people = {
      editor: await backend.signIn('editor'),
      agent: await backend.signIn('agent'),
      manager: await backend.signIn('administrator'),
      nonStaff: await backend.signIn('nonStaff'),
    }
  })
  beforeEach(() => backend.sql`truncate public.content, public.content_drafts, public.content_versions cascade`)
  afterAll(() => backend.close())

  const letEditorsPublish = (isAllowed: boolean) =>
    backend.sql`update public.staff set may_publish = ${isAllowed} where role = 'editor'`
  const call = async (client: SupabaseClient, name: string, args?: object) => {
    const { data, error } = await backend.invoke(client, `content.${name}`, args)
    return (error ? { error: error.code } : data) as Answer
  }
  const save = (client: SupabaseClient, value: unknown, at: { over?: number; key?: string; language?: string } = {}) =>
    call(client, 'saveDraft', {
      key: at.key ?? 'home',
      language: at.language ?? 'en',
      draft: value,
      expected_version: at.over ?? 0,
    })
  const publish = (client: SupabaseClient, ...chosen: [key: string, version: number][]) =>
    call(client, 'publish', { documents: chosen.map(([key, version]) => ({ key, language: 'en', version })) })
  const readAsVisitor = async (key = 'home') => {
    const { data } = await backend.anonClient.from('content').select('value').eq('key', key).eq('language', 'en')
    return data?.[0]?.value
  }

  // The company completes these: their templates have blanks.
  const withBlanks = new Set<string>(['privacy', 'terms'])

  test.each(documentKeys)(
    'the defaults of %s can be published in both languages, unless they have blanks',
    async (key) => {
      for (const language of ['en', 'sw'] as const) {
        const { version } = await save(people.manager, documents[key].defaults[language], { key, language })
        const published = await call(people.manager, 'publish', { documents: [{ key, language, version }] })
        expect(published).toMatchObject({ state: withBlanks.has(key) ? 'incomplete' : 'published' })
      }
    },
  )

  test('visitors read a draft only after it is published', async () => {
    const { version } = await save(people.editor, home)
    expect(await readAsVisitor()).toBeUndefined()
    expect((await backend.anonClient.from('content_drafts').select('key')).data ?? []).toEqual([])
    expect(await publish(people.editor, ['home', version])).toMatchObject({ state: 'published' })
    expect(await readAsVisitor()).toEqual(home)
  })

  test.each(['agent', 'nonStaff'] as const)(
    'the %s can neither read nor change drafts and versions',
    async (person) => {
      const { version } = await save(people.manager, home)
      await publish(people.manager, ['home', version])
      const { version: draft } = await save(people.manager, home, { over: version })
      const client = people[person]
      for (const table of ['content_drafts', 'content_versions'])
        expect((await client.from(table).select('key')).data).toEqual([])
      const at = { key: 'home', language: 'en' }
      const calls: [string, object][] = [
        ['find', at],
        ['versions', at],
        ['version', { ...at, version }],
        ['saveDraft', { ...at, draft: home, expected_version: draft }],
        ['discardDraft', { ...at, expected_version: draft }],
        ['restoreVersion', { ...at, version, expected_version: draft }],
        ['publish', { documents: [{ ...at, version: draft }] }],
      ]
      for (const [name, args] of calls)
        expect([name, await call(client, name, args)]).toEqual([name, { error: '42501' }])
      const nothing = person === 'agent' ? [] : { error: '42501' }
      expect(await call(client, 'list')).toEqual(nothing)
      expect(await call(client, 'search', { words: 'owners' })).toEqual(nothing)
    },
  )

  test.each(['editor', 'manager'] as const)('the %s writes only by the calls', async (person) => {
    const client = people[person]
    const row = { key: 'home', language: 'en', value: home, version: 1 }
    for (const table of ['content', 'content_drafts', 'content_versions']) {
      expect((await client.from(table).insert(row)).error).not.toBeNull()
      await client.from(table).update({ value: {} }).eq('key', 'home')
      await client.from(table).delete().eq('key', 'home')
    }
    const counts = await backend.sql`select (select count(*)::int from public.content) as published,
      (select count(*)::int from public.content_drafts) as drafts`
    expect(counts[0]).toEqual({ published: 0, drafts: 0 })
  })

  test('an editor who may not publish saves drafts only', async () => {
    await letEditorsPublish(false)
    const { version } = await save(people.editor, home)
    expect(await publish(people.editor, ['home', version])).toEqual({ error: '42501' })
    expect((await publish(people.manager, ['home', version])).state).toBe('published')
    await letEditorsPublish(true)
  })

  test('an editor cannot change the brand', async () => {
    expect(await save(people.editor, {}, { key: 'brand' })).toEqual({ error: '42501' })
  })

  test('a draft that someone has changed since is not overwritten', async () => {
    const { version } = await save(people.manager, home)
    const late = await save(people.editor, defaults.en)
    expect(late).toMatchObject({ state: 'conflict', draft: { version, by: 'Achieng Otieno', value: home } })
    expect(await publish(people.editor, ['home', version - 1])).toMatchObject({ state: 'conflict', key: 'home' })
    expect((await save(people.editor, defaults.en, { over: version })).state).toBe('saved')
  })

  test('of two drafts saved at once, one is stored and the other is a conflict', async () => {
    const results = await Promise.all([save(people.manager, home), save(people.editor, defaults.en)])
    expect(results.map(({ state }) => state).toSorted()).toEqual(['conflict', 'saved'])
  })

  test('a draft of before a publication does not replace what was published', async () => {
    const { version } = await save(people.manager, home)
    await publish(people.manager, ['home', version])
    expect((await save(people.editor, defaults.en)).state).toBe('conflict')
    expect((await save(people.editor, defaults.en, { over: version })).state).toBe('saved')
  })

  test('several documents are published together or not at all', async () => {
    const first = await save(people.editor, home)
    const second = await save(people.editor, documents.about.defaults.en, { key: 'about' })
    const versions: [string, number][] = [
      ['home', first.version],
      ['about', second.version],
    ]
    expect(await publish(people.editor, versions[0]!, ['about', 1])).toMatchObject({ state: 'conflict', key: 'about' })
    expect(await readAsVisitor()).toBeUndefined()
    expect((await publish(people.editor, ...versions)).state).toBe('published')
    expect(await readAsVisitor('about')).toEqual(documents.about.defaults.en)
  })

  test('what is published is as its schema writes it; a missing section means its default', async () => {
    const { version } = await save(people.editor, { why: { title: ' Why owners stay  ' } })
    expect((await publish(people.editor, ['home', version])).state).toBe('published')
    expect(await readAsVisitor()).toEqual({ why: home.why })
    const hidden = { id: 'why', isHidden: true }
    const half = { why: { items: [{ text: 'A text without its title' }] } }
    const second = await save(people.editor, half, { over: version })
    expect(await publish(people.editor, ['home', second.version])).toMatchObject({ state: 'incomplete' })
    const third = await save(people.editor, { ...half, sections: [hidden] }, { over: second.version })
    expect((await publish(people.editor, ['home', third.version])).state).toBe('published')
    expect(await readAsVisitor()).toEqual({ sections: [] })
  })

  test('a publication is in the activity log once, in the name of who published', async () => {
    await backend.sql`delete from public.activity_log`
    const { version } = await save(people.editor, home)
    await publish(people.editor, ['home', version], ['home', version])
    const entries = await backend.sql`
      select s.name, a.action, a.entity, a.entity_id, a.detail
      from public.activity_log a join public.staff s on s.user_id = a.actor_id`
    expect(entries).toEqual([
      {
        name: 'Grace Nyambura',
        action: 'publish',
        entity: 'content',
        entity_id: 'home',
        detail: { language: 'en' },
      },
    ])
  })

  test('an editor who may not publish asks for it, takes it back, and the request ends with the draft', async () => {
    await letEditorsPublish(false)
    const id = { key: 'home', language: 'en' }
    const request = async () => {
      const { content } = backend.callsOf(people.manager)
      return (await content.list.query()).find(({ key }) => key === 'home')
    }
    expect(await call(people.editor, 'requestPublication', id)).toEqual({ state: 'nothing' })
    const { version } = await save(people.manager, home)
    expect(await call(people.editor, 'requestPublication', id)).toEqual({ state: 'requested' })
    expect(await call(people.editor, 'requestPublication', id)).toEqual({ state: 'requested' })
    expect(await request()).toMatchObject({ requested_by: 'Grace Nyambura', requested_at: expect.any(String) })
    await call(people.editor, 'withdrawRequest', id)
    expect(await request()).toMatchObject({ requested_by: null, requested_at: null })
    await call(people.editor, 'requestPublication', id)
    for (const person of ['agent', 'nonStaff'] as const)
      for (const name of ['requestPublication', 'withdrawRequest'])
        expect(await call(people[person], name, id)).toEqual({ error: '42501' })
    expect((await publish(people.manager, ['home', version])).state).toBe('published')
    expect(await request()).toMatchObject({ requested_at: null, draft_at: null })
    await letEditorsPublish(true)
  })

  test('an earlier version becomes the draft, and the draft before it stays among the versions', async () => {
    const first = await save(people.editor, home)
    await publish(people.editor, ['home', first.version])
    const second = await save(people.editor, defaults.en, { over: first.version })
    await publish(people.editor, ['home', second.version])
    const unpublished = await save(people.editor, { ...home, figures: [] }, { over: second.version })
    const at = { key: 'home', language: 'en' }
    const restored = await call(people.editor, 'restoreVersion', {
      ...at,
      version: first.version,
      expected_version: unpublished.version,
    })
    expect(restored).toMatchObject({ state: 'restored', draft: { value: home } })
    const versions = await call(people.editor, 'versions', at)
    expect(versions).toMatchObject([
      { version: unpublished.version, was_published: false, by: 'Grace Nyambura' },
      { version: second.version, changed: ['why'] },
      { version: first.version, changed: [] },
    ])
    expect(await readAsVisitor()).toEqual(defaults.en)
    const discarded = await call(people.editor, 'discardDraft', {
      ...at,
      expected_version: restored.draft.version,
    })
    expect(discarded).toMatchObject({ state: 'discarded', draft: null, published: { version: second.version } })
  })

  test('rows without a source, and hidden ones, cannot be read by visitors, and stay in the draft', async () => {
    const figures = [
      { figure: '95%', label: 'client satisfaction', source: '', month: '' },
      { figure: '18 years', label: 'in Nairobi', source: 'Certificate of incorporation', month: '2026-03' },
      { figure: '{listings}', label: 'homes and plots', source: '', month: '' },
    ]
    const { version } = await save(people.editor, { ...home, figures })
    await publish(people.editor, ['home', version])
    expect((await readAsVisitor()).figures).toEqual(figures.slice(1))
    const found = await call(people.editor, 'find', { key: 'home', language: 'en' })
    expect(found.published.value.figures).toEqual(figures)

    const review = { source: 'Google, March 2026', link: 'https://maps.example/review' }
    const quotes = [
      {
        ...review,
        id: 'a',
        quote: 'Good',
        name: 'Ann',
        place: 'Runda, sold in 2025',
        hasConsent: false,
        isHidden: false,
      },
      { ...review, id: 'b', quote: 'Better', name: 'Ben', place: 'Ruaka, 2024', hasConsent: true, isHidden: true },
      { ...review, id: 'c', quote: 'Best', name: 'Chao', place: 'Kilifi, 2026', hasConsent: true, isHidden: false },
    ]
    const saved = await save(people.editor, { team: [], testimonials: quotes }, { key: 'people' })
    await publish(people.editor, ['people', saved.version])
    expect((await readAsVisitor('people')).testimonials).toEqual([quotes[2]])
  })

  test('the texts of a hidden section cannot be read by visitors, and are there again once it is shown', async () => {
    const hide = (isHidden: boolean) => ({
      ...home,
      sections: home.sections.map(({ id }) => ({ id, isHidden: isHidden && id === 'why' })),
    })
    const hidden = await save(people.editor, hide(true))
    expect(await publish(people.editor, ['home', hidden.version])).toMatchObject({ state: 'published' })
    const shown = await readAsVisitor()
    expect(JSON.stringify(shown)).not.toContain('Why owners stay')
    expect(shown).toMatchObject({ about: home.about })
    const found = await call(people.editor, 'find', { key: 'home', language: 'en' })
    expect(found.published.value.why.title).toBe('Why owners stay')
    const again = await save(people.editor, hide(false), { over: hidden.version })
    await publish(people.editor, ['home', again.version])
    expect((await readAsVisitor()).why.title).toBe('Why owners stay')
  })

  test('a draft may be incomplete, but is not published so', async () => {
    const half = { ...home, why: { ...home.why, items: [{ title: '', text: 'A text without its title' }] } }
    const { version } = await save(people.editor, half)
    expect(await publish(people.editor, ['home', version])).toEqual({
      state: 'incomplete',
      key: 'home',
      language: 'en',
    })
    expect(await readAsVisitor()).toBeUndefined()
  })

  const long = 'a'.repeat(1001)
  test.each<[string, unknown]>([
    ['an unknown key', { hat: 'red' }],
    ['another type', { figures: 'all' }],
    ['a text over its limit', { about: { text: long } }],
    ['too many rows', { work: { steps: Array.from({ length: 9 }, () => ({ title: 'Step', text: '' })) } }],
    ['a list instead of a document', [home]],
    ['nothing', null],
  ])('%s is rejected', async (_, value) => {
    expect(['23514', '23502', '22023', '22P02']).toContain((await save(people.editor, value)).error)
  })

  test('a document of more than 200 KB is rejected', async () => {
    const text = '\u2603'.repeat(600)
    const team = Array.from({ length: 100 }, (_, index) => ({
      id: `m${index}`,
      name: 'Name',
      bio: text,
      role: '\u2603'.repeat(100),
      specialties: Array.from({ length: 20 }, () => '\u2603'.repeat(60)),
    }))
    expect(await save(people.editor, { team, testimonials: [] }, { key: 'people' })).toEqual({ error: '23514' })
  })

  test('an unknown document or language is rejected', async () => {
    expect(await save(people.editor, {}, { key: 'weather' })).toEqual({ error: 'BAD_REQUEST' })
    expect(await save(people.editor, home, { language: 'de' })).toEqual({ error: 'BAD_REQUEST' })
    expect(await publish(people.editor)).toEqual({ error: 'BAD_REQUEST' })
  })

  test('the index names drafts with what they change, and a search finds texts of drafts', async () => {
    const { version } = await save(people.editor, home)
    await publish(people.editor, ['home', version])
    await save(people.manager, { ...home, closing: { title: 'Karibu Mombasa', text: '' } }, { over: version })
    expect(await call(people.editor, 'list')).toMatchObject([
      { key: 'home', language: 'en', published_by: 'Grace Nyambura', draft_by: 'Achieng Otieno', changed: ['closing'] },
    ])
    expect(await call(people.editor, 'search', { words: 'mombasa' })).toEqual([
      { key: 'home', language: 'en', section: 'closing', text: 'Karibu Mombasa' },
    ])
  })
})
