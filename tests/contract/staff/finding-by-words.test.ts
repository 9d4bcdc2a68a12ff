import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addBlog, addInquiry, addProperty } from '../../support/database-rows.ts'
import { inboxInput } from '../../support/inquiry-calls.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

describe.each(inject('testDatabases'))('the searches of staff, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('superAdmin')
    await addInquiry(backend, { name: 'Joyce Nafula Wekesa' })
    await addInquiry(backend, { name: 'Seán O’Brien' })
    await addProperty(backend, { title: 'Four-bedroom villa with a heated pool', location: 'Karen, Nairobi' })
    await addProperty(backend, { title: 'O’Neill’s cottage', location: 'Nyali, Mombasa' })
    await addBlog(backend, { title: 'What a title search in Nairobi costs' })
    await backend.sql`
      insert into public.newsletter_subscribers (email, status) values ('joyce.wekesa@example.com', 'confirmed')`
  })
  afterAll(() => backend.close())

  type Row = { name?: string; title?: string; email?: string }
  const rowsOf = async (name: string, args: Record<string, unknown>): Promise<Row[]> => {
    const { data, error } = await backend.invoke(staff, name, args)
    if (error) throw new Error(`${name}: ${error.message}`)
    return (data as { rows: Row[] }).rows
  }
  const palette = async (words: string) => {
    const { data, error } = await backend.invoke(staff, 'dashboard.search', { words })
    if (error) throw new Error(error.message)
    return data as Record<'people' | 'properties' | 'posts', Row[]>
  }
  const shown = (rows: Row[]) => rows.map(({ name, title, email }) => name ?? title ?? email)

  test.each(['Wekesa Joyce', 'wekesa nafula joyce', 'JOYCE  wekesa', 'joyce nafula'])(
    'the inbox and the palette find Joyce Nafula Wekesa by “%s”',
    async (words) => {
      expect(shown(await rowsOf('inquiries.list', inboxInput({ search: words })))).toEqual(['Joyce Nafula Wekesa'])
      expect(shown((await palette(words)).people)).toEqual(['Joyce Nafula Wekesa'])
    },
  )

  test.each(['OBrien', "o'brien", 'O’BRIEN', 'obrien sean', 'Sean O‘Brien'])(
    'the inbox and the palette find Seán O’Brien by “%s”',
    async (words) => {
      expect(shown(await rowsOf('inquiries.list', inboxInput({ search: words })))).toEqual(['Seán O’Brien'])
      expect(shown((await palette(words)).people)).toEqual(['Seán O’Brien'])
    },
  )

  test.each([
    ['villa pool', 'Four-bedroom villa with a heated pool'],
    ['pool karen villa', 'Four-bedroom villa with a heated pool'],
    ['oneills nyali', 'O’Neill’s cottage'],
    ["o'neill", 'O’Neill’s cottage'],
  ])('the list of properties and the palette find by “%s”', async (words, title) => {
    expect(shown(await rowsOf('properties.list', { words }))).toEqual([title])
    expect(shown((await palette(words)).properties)).toEqual([title])
  })

  test('a word that is nowhere finds nothing', async () => {
    expect(await rowsOf('inquiries.list', inboxInput({ search: 'Wekesa villa' }))).toEqual([])
    expect(await rowsOf('properties.list', { words: 'villa Mombasa' })).toEqual([])
  })

  test('words that are blank as far as they are read are no error', async () => {
    const words = `${'\u3164'.repeat(300)} Wekesa`
    const calls: [string, Record<string, unknown>][] = [
      ['inquiries.list', inboxInput({ search: words })],
      ['properties.list', { words }],
      ['blogs.list', { text: words }],
      ['newsletter.subscribers', { words }],
      ['dashboard.search', { words }],
    ]
    for (const [name, args] of calls)
      expect([name, (await backend.invoke(staff, name, args)).error]).toEqual([name, null])
  })

  test('posts are found by words of their title in any order', async () => {
    expect(shown(await rowsOf('blogs.list', { text: 'nairobi title' }))).toEqual([
      'What a title search in Nairobi costs',
    ])
    expect(shown((await palette('costs nairobi')).posts)).toEqual(['What a title search in Nairobi costs'])
  })

  test('subscribers are found by parts of their address in any order', async () => {
    expect(shown(await rowsOf('newsletter.subscribers', { words: 'wekesa joyce' }))).toEqual([
      'joyce.wekesa@example.com',
    ])
  })
})
