import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { attack, someAddress } from './support/attacked-site.ts'
import { plants } from './support/planted-rows.ts'

const { sql, as, ask, post, keys, password, tokens } = attack()
const aWhile = '1999-01-01T00:00:00Z'
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

describe('fields that are not the caller’s to choose', () => {
  const kindOf = (value: unknown) => (value instanceof Date && Date.now() - value.getTime() < 3_600_000 ? 'now' : value)
  const forged: [string, unknown, unknown][] = [
    ['status', 'closed', 'new'],
    ['is_spam', true, false],
    ['created_at', aWhile, 'now'],
    ['updated_at', aWhile, 'now'],
    ['assignee_id', randomUUID(), null],
    ['consented_at', aWhile, 'now'],
  ]
  test.each(forged)(
    'an inquiry sent to the table with its %s keeps what the server says',
    async (column, wish, kept) => {
      const email = `mass-${randomBytes(6).toString('hex')}@attacked.example`
      await as('visitor')
        .from('inquiries')
        .insert({ name: 'Mass', email, message: 'Hello', [column]: wish })
      const [row] = await sql`select * from public.inquiries where email = ${email}`
      // Refused as a whole is as good.
      if (!row) return
      expect(kindOf(row[column])).toBe(kept)
    },
  )

  test.each([
    ['status', 'confirmed', 'pending'],
    ['confirmed_at', aWhile, null],
    ['created_at', aWhile, 'now'],
  ])('a subscription sent to the table with its %s still asks first', async (column, wish, kept) => {
    const email = `mass-${randomBytes(6).toString('hex')}@attacked.example`
    await as('visitor')
      .from('newsletter_subscribers')
      .insert({ email, [column]: wish })
    const [row] = await sql`select * from public.newsletter_subscribers where email = ${email}`
    if (!row) return
    expect(kindOf(row[column])).toBe(kept)
  })

  test.each([
    ['views_count', 1_000_000],
    ['inquiries_count', 1_000_000],
    ['created_at', aWhile],
    ['version', 99],
    ['slug', '../../etc/passwd'],
    ['id', randomUUID()],
    ['status_changed_at', aWhile],
  ])('staff cannot set %s of a property', async (column, wish) => {
    const planted = await plants.properties!.row(sql)
    await as('administrator')
      .from('properties')
      .update({ [column]: wish })
      .eq('id', planted.id)
    const [row] = await sql`select ${sql(column)} as value from public.properties where id = ${String(planted.id)}`
    expect(String(row?.value)).not.toBe(String(column.endsWith('_at') ? new Date(aWhile) : wish))
    expect(row).toBeDefined()
  })

  test.each([
    ['views_count', 1_000_000],
    ['created_at', aWhile],
    ['id', randomUUID()],
  ])('staff cannot set %s of an article', async (column, wish) => {
    const planted = await plants.blogs!.row(sql)
    await as('administrator')
      .from('blogs')
      .update({ [column]: wish })
      .eq('id', planted.id)
    const [row] = await sql`select ${sql(column)} as value from public.blogs where id = ${String(planted.id)}`
    expect(String(row?.value)).not.toBe(String(column.endsWith('_at') ? new Date(aWhile) : wish))
    expect(row).toBeDefined()
  })

  test.each([
    ['role', { data: { role: 'super_admin' } }],
    ['a level of the token', { app_metadata: { role: 'service_role', roles: ['admin'] } }],
    ['the role of the server', { role: 'service_role' }],
    ['a confirmed address', { email_confirmed_at: aWhile, email_confirm: true, confirmed_at: aWhile }],
  ])('nobody signs up with %s', async (_, wish) => {
    const email = `mass-${randomBytes(6).toString('hex')}@attacked.example`
    await ask('/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, ...wish }),
    })
    const [account] = await sql`select * from auth.users where email = ${email}`
    expect(account?.role ?? 'authenticated').toBe('authenticated')
    expect(JSON.stringify(account?.raw_app_meta_data ?? {})).not.toContain('admin')
    expect(account?.email_confirmed_at ?? null).toBeNull()
    expect(await sql`select 1 from public.staff where email = ${email}`).toHaveLength(0)
  })

  test.each([
    ['role', { role: 'service_role' }],
    ['what only the server may write about an account', { app_metadata: { role: 'super_admin' } }],
    ['another account’s key', { id: randomUUID() }],
  ])('nobody gives their own account %s', async (_, wish) => {
    const client = as('passerBy')
    await ask('/auth/v1/user', {
      method: 'PUT',
      headers: {
        apikey: keys.publishableKey,
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.passerBy}`,
      },
      body: JSON.stringify(wish),
    })
    const [account] = await sql`select * from auth.users where email = 'passer-by@attacked.example'`
    expect(account?.role ?? 'authenticated').toBe('authenticated')
    expect(JSON.stringify(account?.raw_app_meta_data ?? {})).not.toContain('super_admin')
    expect((await client.from('staff').select('user_id')).data).toEqual([])
  })

  test.each([
    { role: 'super_admin' },
    { is_suspended: false, role: 'super_admin' },
    { email: 'boss@attacked.example' },
    { created_at: aWhile },
  ])('an administrator cannot give themselves %o', async (wish) => {
    const mine = { email: 'administrator@attacked.example' }
    await as('administrator').from('staff').update(wish).match(mine)
    const [row] = await sql`select role, is_suspended, created_at from public.staff where email = ${mine.email}`
    expect({ ...row, created_at: kindOf(row?.created_at) }).toEqual({
      role: 'administrator',
      is_suspended: false,
      created_at: 'now',
    })
  })

  test.each([
    '/auth/v1/admin/users',
    '/auth/v1/admin/generate_link',
    '/auth/v1/invite',
    '/auth/v1/settings',
    '/auth/v1/admin/audit',
  ])('%s, which is the server’s, gives visitors and staff nothing', async (path) => {
    for (const caller of ['administrator', 'superAdmin'] as const) {
      const token = tokens[caller]
      for (const method of ['GET', 'POST']) {
        const answer = await ask(path, {
          method,
          headers: {
            apikey: keys.publishableKey,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          ...(method === 'POST' && { body: '{"email":"x@attacked.example","password":"correct horse 47"}' }),
        })
        expect(answer.status).not.toBe(500)
        expect(await answer.text()).not.toContain('@attacked.example')
      }
    }
  })
})

describe('keys of what is somebody else’s', () => {
  test('a draft cannot be asked about, and is answered like a property that never was', async () => {
    const draft = await plants.properties!.row(sql)
    const send = (propertyId: unknown) =>
      post('/contact', {
        fullName: 'Ann',
        email: 'ann@attacked.example',
        message: 'Hi',
        propertyId: String(propertyId),
      })
    const [known, unknown] = [await send(draft.id), await send(randomUUID())]
    expect([known.status, unknown.status]).toEqual([422, 422])
    const said = (text: string) => /no longer listed/.test(text)
    expect([said(await known.text()), said(await unknown.text())]).toEqual([true, true])
  })

  test.each([
    ['/property/', 404],
    ['/contact?property=', 200],
    ['/compare?ids=', 200],
  ])('%s of a draft shows none of it (%i)', async (path, status) => {
    const draft = await plants.properties!.row(sql)
    for (const name of [draft.id, draft.slug]) {
      const answer = await ask(`${path}${String(name)}`)
      expect(await answer.text()).not.toContain('Zq7')
      expect(answer.status).toBe(status)
    }
  })

  test('an unpublished article is not there', async () => {
    const draft = await plants.blogs!.row(sql)
    const answer = await ask(`/blog/${String(draft.slug)}`)
    expect([answer.status, (await answer.text()).includes('Zq7')]).toEqual([404, false])
  })

  test.each(['personal_data', 'erase_personal_data', 'open_saved_searches', 'find_invitation', 'confirm_subscription'])(
    'the hash of a token, which a copy of the database holds, is no token for %s',
    async (name) => {
      const token = randomBytes(32).toString('hex')
      const email = 'held@attacked.example'
      await sql`insert into private.personal_data_links (token_hash, email) values (${hashOf(token)}, ${email})`
      expect((await as('visitor').rpc('personal_data', { token })).data).not.toBeNull()
      const { data } = await as('visitor').rpc(name, { token: hashOf(token) })
      expect(data || null).toBeNull()
    },
  )

  test('another member’s devices, notes and standing stay theirs', async () => {
    const [device, note] = [await plants.push_subscriptions!.row(sql), await plants.inquiry_notes!.row(sql)]
    const client = as('administrator')
    await client.from('push_subscriptions').delete().eq('id', device.id)
    await client.from('inquiry_notes').delete().eq('id', note.id)
    await client.from('staff').update({ is_suspended: true }).eq('email', 'super-admin@attacked.example')
    expect(await sql`select 1 from public.push_subscriptions where id = ${String(device.id)}`).toHaveLength(1)
    expect(await sql`select 1 from public.inquiry_notes where id = ${String(note.id)}`).toHaveLength(1)
    expect(
      await sql`select 1 from public.staff where email = 'super-admin@attacked.example' and not is_suspended`,
    ).toHaveLength(1)
  })

  test('a note in somebody else’s name is refused', async () => {
    const inquiry = await plants.inquiries!.row(sql)
    const [boss] = await sql`select user_id from public.staff where email = 'super-admin@attacked.example'`
    const { error } = await as('administrator')
      .from('inquiry_notes')
      .insert({ inquiry_id: inquiry.id, author_id: boss?.user_id, body: 'Not mine' })
    expect(error?.code).toBe('42501')
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    'a filter named %s, as every object has it, does not leave all rows to be changed',
    async (name) => {
      const draft = await plants.properties!.row(sql)
      const headers = {
        apikey: keys.publishableKey,
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.administrator}`,
      }
      const path = `/rest/v1/properties?${name}=eq.1&id=eq.${String(draft.id)}`
      const answers = await Promise.all([
        ask(path, { method: 'PATCH', headers, body: '{"price":1}' }),
        ask(path, { method: 'DELETE', headers }),
        ask(`/rest/v1/properties?select=id&title=${name}.x`, { headers }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
      const [row] = await sql`select price::int as price from public.properties where id = ${String(draft.id)}`
      expect(row).toEqual({ price: 9_000_000 })
    },
  )

  test('the counters of a draft stand still, and those of a property cannot be set', async () => {
    const draft = await plants.properties!.row(sql)
    for (let turn = 0; turn < 5; turn += 1) {
      await as('visitor').rpc('increment_views', { property_id: draft.id })
      await as('visitor').rpc('increment_inquiries', { property_id: draft.id })
    }
    const [row] = await sql`select views_count, inquiries_count from public.properties where id = ${String(draft.id)}`
    expect(row).toEqual({ views_count: 0, inquiries_count: 0 })
  })

  test('a sequence of keys does not tell how many there are or which comes next', async () => {
    const rows = await sql<{ id: string }[]>`select id from public.inquiries order by created_at desc limit 5`
    for (const { id } of rows) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(new Set(rows.map(({ id }) => id.slice(-12))).size).toBe(rows.length)
  })

  test('another’s address in the proxy’s header is not believed beyond the last hop', async () => {
    const send = () =>
      ask('/auth/v1/recover', {
        method: 'POST',
        headers: {
          apikey: keys.publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': `${someAddress()}, 10.66.66.66`,
        },
        body: JSON.stringify({ email: 'nobody@nowhere.example' }),
      })
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await send()).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
