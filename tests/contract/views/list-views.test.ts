import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { CallOutputs } from '#app/backend/calls.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

type View = CallOutputs['views']['list'][number]

describe.each(inject('testDatabases'))('views of lists, on $name', (testDatabase) => {
  let backend: TestBackend
  let staff: SupabaseClient
  let agent: SupabaseClient

  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
    staff = await backend.signIn('administrator')
    agent = await backend.signIn('agent')
  })
  afterAll(() => backend.close())
  beforeEach(() => backend.sql`delete from private.list_views`)

  const invoke = (name: string, args: Record<string, unknown>, client = staff) => backend.invoke(client, name, args)
  const save = async (view: Record<string, unknown>, client = staff) =>
    (await invoke('views.save', { list: 'inquiries', query: 'status=new', ...view }, client)).data
  const list = async (name = 'inquiries', client = staff) =>
    (await invoke('views.list', { list: name }, client)).data as View[]

  test('are kept under a name for each list, renamed and deleted', async () => {
    expect(await save({ name: ' Kilimani to let ', query: 'search=kilimani&type=rent' })).toBe('saved')
    expect(await save({ name: 'Kilimani to let', list: 'properties', query: 'q=kilimani&sort=price-low' })).toBe(
      'saved',
    )
    const [view] = await list()
    expect(view).toMatchObject({ name: 'Kilimani to let', query: 'search=kilimani&type=rent' })
    expect(await list('properties')).toHaveLength(1)
    expect(await save({ name: 'Kilimani to let' })).toBe('taken')
    expect(await save({ id: view?.id, name: 'Kilimani' })).toBe('saved')
    expect((await list()).map(({ name }) => name)).toEqual(['Kilimani'])
    await invoke('views.remove', { id: view?.id })
    expect(await list()).toEqual([])
    expect(await save({ id: view?.id, name: 'Kilimani' })).toBe('gone')
  })

  test('are nobody else’s to read, rename or delete', async () => {
    await save({ name: 'Mine' })
    const [view] = await list()
    expect(await list('inquiries', agent)).toEqual([])
    expect(await save({ id: view?.id, name: 'Theirs' }, agent)).toBe('gone')
    await invoke('views.remove', { id: view?.id }, agent)
    expect((await list()).map(({ name }) => name)).toEqual(['Mine'])
    expect(await save({ name: 'Mine' }, agent)).toBe('saved')
    expect(
      (await invoke('views.save', { list: 'inquiries', name: 'x', query: '' }, await backend.signIn('nonStaff'))).error,
    ).toMatchObject({ code: '42501' })
  })

  test('are at most twenty of each list, however many are saved at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 25 }, (_, number) => save({ name: `View ${number}` })))
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(20)
    expect(await list()).toHaveLength(20)
    expect(await save({ name: 'Another', list: 'properties' })).toBe('saved')
  })

  test.each([
    ['no name', { name: '  ' }],
    ['a name that is too long', { name: 'x'.repeat(41) }],
    ['a name of two lines', { name: 'one\ntwo' }],
    ['an address with spaces', { name: 'Spaces', query: 'search=a b' }],
  ])('with %s are rejected in plain words', async (_, view) => {
    const { error } = await invoke('views.save', { list: 'inquiries', query: '', ...view })
    expect(error).toMatchObject({ code: '22023' })
    expect(await list()).toEqual([])
  })
})
