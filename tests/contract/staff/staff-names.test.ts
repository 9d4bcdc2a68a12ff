import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addBlog, addProperty } from '../../support/database-rows.ts'
import { findStaffIds, people } from '../../support/people.ts'
import { type TestBackend, openTestBackend } from '../../support/test-backend.ts'

const override = 'Ann\u202eotnas'

describe.each(inject('testDatabases'))('names of staff, on $name', (testDatabase) => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend(testDatabase)
  })
  afterAll(() => backend.close())

  const rename = async (name: string, role: 'administrator' | 'superAdmin' = 'administrator') => {
    const client = await backend.signIn(role)
    return client.from('staff').update({ name }).eq('email', people.administrator).select('name')
  }

  test.each(['Ann\r\nBcc: x@y.z', 'Ann\u2028Otieno', override, 'Ann\u2067Otieno', 'Ann\u0007', 'Ann\u0085'])(
    'a member cannot be named %j',
    async (name) => {
      expect((await rename(name)).error?.code).toBe('23514')
      expect((await backend.server.from('staff').update({ name }).eq('email', people.administrator)).error?.code).toBe(
        '23514',
      )
    },
  )

  test.each(['محمد', '李雷', 'Wanjikũ', "O'Brien", '👨‍👩‍👧'])('a member may be named %s', async (name) => {
    expect(await rename(name)).toMatchObject({ error: null, data: [{ name }] })
  })

  test.each([
    'Baraka Mwangi',
    'baraka  MWANGI',
    'Baraka\u200b Mwangi',
    'Ｂaraka Mwangi',
    'Bàraka-Mwangi.',
    'Baraka\u3164Mwangi',
  ])('a member cannot take another’s name: %j', async (name) => {
    expect((await rename(name)).error).toMatchObject({
      code: '22023',
      message: 'Someone else on the staff has this name. Please enter yours so that people can tell you apart.',
    })
  })

  const toRename = async (name: string) => (await rename(name)).error?.code
  const inviteAs = async (role: 'administrator' | 'superAdmin', name: string) => {
    const client = await backend.signIn(role)
    const invitation = { email: `${randomUUID()}@example.com`, name, role: 'agent' }
    return (await backend.invoke(client, 'staff.invite', invitation)).error?.code
  }

  test.each([
    ['a Cyrillic letter', 'B\u0430raka Mwangi'],
    ['Cyrillic capitals', '\u0412araka \u041cwangi'],
    ['Greek letters', 'Barak\u03b1 Mwang\u03b9'],
    ['full width', '\uff22\uff41raka Mwangi'],
    ['nothing between the letters', 'Bara\u200bka Mwangi'],
    ['an accent of its own', 'Bar\u0430\u0301ka Mwangi'],
    ['a digit', 'Baraka Mwang1'],
    ['a capital i', 'Baraka MwangI'],
    ['an l', 'Baraka Mwangl'],
  ])('nobody is renamed or invited to a name that looks like a colleague’s: with %s', async (_, name) => {
    expect([await toRename(name), await inviteAs('administrator', name)]).toEqual(['22023', '22023'])
  })

  test.each(['B\u0430raka Mwangi', 'Nyumba & Homes'])(
    'an agent takes the name of a colleague or of the company by no door: %s',
    async (name) => {
      await backend.sql`
        update public.settings set value = value || '{"name": "Nyumba & Homes"}' where section = 'company'`
      const agent = await backend.signIn('agent')
      const { agent: userId } = await findStaffIds(backend.sql)
      const written = await agent.from('staff').update({ name }).eq('user_id', userId)
      const called = await backend.invoke(agent, 'staff.change', { userId, name })
      expect([written.error?.code, called.error?.code]).toEqual(['22023', '22023'])
    },
  )

  test.each(['Nyumba & Homes', 'NYUMBA homes', 'Nyumb\u0430 & Home\u0455'])(
    'nobody is renamed or invited to the name of the company: %s',
    async (name) => {
      await backend.sql`
        update public.settings set value = value || '{"name": "Nyumba & Homes"}' where section = 'company'`
      expect([await toRename(name), await inviteAs('administrator', name)]).toEqual(['22023', '22023'])
      expect(await inviteAs('superAdmin', name)).toBeUndefined()
    },
  )

  test('names that only share letters stay apart', async () => {
    expect(await toRename('Bakari Mwangi')).toBeUndefined()
    expect(await inviteAs('administrator', 'Baraka Mwangangi')).toBeUndefined()
  })

  test('two names in different scripts are different names', async () => {
    expect((await rename('محمد', 'superAdmin')).error).toBeNull()
    await backend.sql`update public.staff set name = '李雷' where email = ${people.superAdmin}`
    expect((await rename('李明')).error).toBeNull()
    expect((await rename('李雷')).error?.code).toBe('22023')
    await backend.sql`update public.staff set name = 'Baraka Mwangi' where email = ${people.superAdmin}`
  })

  test('a super admin can give two people the same name', async () => {
    expect((await rename('Baraka Mwangi', 'superAdmin')).error).toBeNull()
  })

  test.each(['title', 'author_name', 'category'])('a post cannot have a %s that disguises its text', async (field) => {
    const { id } = await addBlog(backend)
    for (const value of [override, 'One\nTwo']) {
      const { error } = await backend.server
        .from('blogs')
        .update({ [field]: value })
        .eq('id', id)
      expect(error?.code).toBe('23514')
    }
  })

  test('a tag and a property cannot have one either', async () => {
    const { id } = await addBlog(backend)
    expect(
      (
        await backend.server
          .from('blogs')
          .update({ tags: ['Ruiru', override] })
          .eq('id', id)
      ).error?.code,
    ).toBe('23514')
    const property = await addProperty(backend)
    for (const change of [{ title: override }, { location: 'A\nB' }, { address: override }, { features: [override] }]) {
      const { error } = await backend.server.from('properties').update(change).eq('id', property.id)
      expect(error?.code).toBe('23514')
    }
  })
})
