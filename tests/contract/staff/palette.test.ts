import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addBlog, addInquiry, addProperty } from '../../support/database-rows.ts'
import { findStaffIds, type Person } from '../../support/people.ts'
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the search of the palette, on $name', (testDatabase) => {
  let backend: TestBackend
  const clients = {} as Record<Person, SupabaseClient>
  let ids: Awaited<ReturnType<typeof findStaffIds>>
  const nothing = { people: [], properties: [], inquiries: [], posts: [] }

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    ids = await findStaffIds(backend.sql)
    for (const person of ['administrator', 'agent', 'editor', 'nonStaff'] as const)
      clients[person] = await backend.signIn(person)
  })
  afterAll(() => backend.close())

  const search = (words: string, person: Person = 'administrator') =>
    backend.callsOf(clients[person]).dashboard.search.query({ words })
  const names = async (words: string, person?: Person) =>
    (await search(words, person)).people.map(({ name }: { name: string }) => name)

  describe('for people', () => {
    beforeAll(async () => {
      const njeri = { name: 'Njeri Wambui', email: 'njeri@visitor.example', phone: '+254712000481' }
      await addInquiry(backend, { ...njeri, message: 'First, about Otieno' })
      await addInquiry(backend, { ...njeri, name: 'Njeri W.', message: 'Second', assignee_id: ids.agent })
      await addInquiry(backend, {
        name: 'Zuhura Ålesund',
        email: 'zuhura@visitor.example',
        phone: null,
        message: 'Third',
      })
    })

    test.each(['0712 000 481', '+254 712 000 481', '254712000481', '00254-712-000-481', '(0712) 000481', '000481'])(
      'takes the number as %s',
      async (words) => {
        expect(await search(words)).toMatchObject({
          people: [{ name: 'Njeri W.', phone: '+254712000481', inquiries: 2 }],
          inquiries: [],
        })
      },
    )

    test('takes names in any order, without accents, and email addresses, but no words of messages', async () => {
      expect(await names('wambui njeri')).toEqual(['Njeri Wambui'])
      expect(await names('alesund')).toEqual(['Zuhura Ålesund'])
      expect(await names('NJERI@visitor')).toEqual(['Njeri W.'])
      expect(await names('otieno')).toEqual([])
      expect(await names('0799 999 999')).toEqual([])
    })

    test.each(['MK-4F7-K2P', 'MK-JXX-DDN'])('takes the reference %s, however it is written', async (reference) => {
      const [{ id = '' } = {}] = await backend.sql<{ id: string }[]>`
        update public.inquiries set reference = ${reference} where name = 'Zuhura Ålesund' returning id`
      const spellings = [
        reference,
        reference.toLowerCase(),
        reference.replaceAll('-', ' '),
        reference.replaceAll('-', ''),
      ]
      for (const words of [...spellings, reference.slice(3)])
        expect([words, await search(words)]).toMatchObject([words, { inquiries: [{ id, reference }] }])
    })

    test('gives an agent their own inquiries alone, and an editor none', async () => {
      expect(await search('0712000481', 'agent')).toMatchObject({ people: [{ inquiries: 1 }] })
      expect(await names('alesund', 'agent')).toEqual([])
      expect(await search('0712000481', 'editor')).toEqual(nothing)
      const found = await backend.invoke(clients.nonStaff, 'dashboard.search', { words: '0712000481' })
      expect([found.data, found.error?.code]).toEqual([null, '42501'])
    })

    test('leaves out deleted ones', async () => {
      await backend.sql`update public.inquiries set deleted_at = now() where name = 'Zuhura Ålesund'`
      expect(await names('alesund')).toEqual([])
      await backend.sql`update public.inquiries set deleted_at = null where name = 'Zuhura Ålesund'`
    })
  })

  test('finds properties by title, place and reference, drafts included, with % taken literally', async () => {
    const zebra = await addProperty(backend, {
      title: 'Hundred % Zebra House',
      location: 'Kĩambu',
      is_published: false,
    })
    await backend.sql`update public.properties set reference = 'ZQ-77' where id = ${zebra.id}`
    for (const words of ['% ZEBRA', 'kiambu', 'zq 77', 'zq7'])
      expect([words, await search(words)]).toMatchObject([words, { properties: [{ id: zebra.id }] }])
    expect(await search('hundred_%')).toEqual(nothing)
    expect(await search('zebra', 'agent')).toEqual(nothing)
    await backend.sql`update public.properties set agent_id = ${ids.agent} where id = ${zebra.id}`
    expect(await search('zebra', 'agent')).toMatchObject({ properties: [{ id: zebra.id }] })
  })

  test('finds posts for those who write them', async () => {
    const post = await addBlog(backend, { title: 'Stamp duty in 2027', is_published: false })
    expect(await search('STAMP', 'editor')).toMatchObject({ ...nothing, posts: [{ id: post.id }] })
    expect(await search('stamp', 'agent')).toEqual(nothing)
  })

  test.each([
    ' ',
    '%',
    '\\',
    '_',
    "'; drop table public.inquiries; --",
    '(',
    '[a-z]+',
    '\u0000',
    'x'.repeat(5000),
    '++--',
  ])('finds nothing for %j, and breaks nothing', async (words) => {
    const { data, error } = await backend.invoke(clients.administrator, 'dashboard.search', { words })
    expect(error?.code).not.toBe('internal_error')
    expect((data as { people: [] } | null)?.people ?? []).toEqual([])
  })
})
