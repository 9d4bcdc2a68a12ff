import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readUser } from '#server/auth/read-user.ts'
import { attack, newClientAddress } from './support/attacked-site.ts'
import { seededRows } from './support/seeded-rows.ts'

const { sql, as, sendRequest, post, keys, password, tokens } = attack()
const pastDate = '1999-01-01T00:00:00Z'
const getHash = (token: string) => createHash('sha256').update(token).digest('hex')

describe('fields that callers may not set', () => {
  const getKind = (value: unknown) =>
    value instanceof Date && Date.now() - value.getTime() < 3_600_000 ? 'now' : value
  const forged: [string, unknown, unknown][] = [
    ['status', 'closed', 'new'],
    ['is_spam', true, false],
    ['created_at', pastDate, 'now'],
    ['updated_at', pastDate, 'now'],
    ['assignee_id', randomUUID(), null],
    ['consented_at', pastDate, 'now'],
  ]
  test.each(forged)(
    'an inquiry sent to the table with its %s keeps the server’s value',
    async (column, values, expected) => {
      const email = `mass-${randomBytes(6).toString('hex')}@attacked.example`
      await as('visitor')
        .from('inquiries')
        .insert({ name: 'Mass', email, message: 'Hello', [column]: values })
      const [row] = await sql`select * from public.inquiries where email = ${email}`
      // Rejecting the whole row is correct too.
      if (!row) return
      expect(getKind(row[column])).toBe(expected)
    },
  )

  test.each([
    ['status', 'confirmed', 'pending'],
    ['confirmed_at', pastDate, null],
    ['created_at', pastDate, 'now'],
  ])('a subscription sent to the table with its %s still needs confirmation', async (column, values, expected) => {
    const email = `mass-${randomBytes(6).toString('hex')}@attacked.example`
    await as('visitor')
      .from('newsletter_subscribers')
      .insert({ email, [column]: values })
    const [row] = await sql`select * from public.newsletter_subscribers where email = ${email}`
    if (!row) return
    expect(getKind(row[column])).toBe(expected)
  })

  test.each([
    ['views_count', 1_000_000],
    ['inquiries_count', 1_000_000],
    ['created_at', pastDate],
    ['version', 99],
    ['slug', '../../etc/passwd'],
    ['id', randomUUID()],
    ['status_changed_at', pastDate],
  ])('staff cannot set %s of a property', async (column, values) => {
    const seeded = await seededRows.properties!.row(sql)
    await as('administrator')
      .from('properties')
      .update({ [column]: values })
      .eq('id', seeded.id)
    const [row] = await sql`select ${sql(column)} as value from public.properties where id = ${String(seeded.id)}`
    expect(String(row?.value)).not.toBe(String(column.endsWith('_at') ? new Date(pastDate) : values))
    expect(row).toBeDefined()
  })

  test.each([
    ['views_count', 1_000_000],
    ['created_at', pastDate],
    ['id', randomUUID()],
  ])('staff cannot set %s of a post', async (column, values) => {
    const seeded = await seededRows.blogs!.row(sql)
    await as('administrator')
      .from('blogs')
      .update({ [column]: values })
      .eq('id', seeded.id)
    const [row] = await sql`select ${sql(column)} as value from public.blogs where id = ${String(seeded.id)}`
    expect(String(row?.value)).not.toBe(String(column.endsWith('_at') ? new Date(pastDate) : values))
    expect(row).toBeDefined()
  })

  test.each([
    ['role', { data: { role: 'super_admin' } }],
    ['an assurance level', { app_metadata: { role: 'service_role', roles: ['admin'] } }],
    ['the role of the server', { role: 'service_role' }],
    ['a confirmed address', { email_confirmed_at: pastDate, email_confirm: true, confirmed_at: pastDate }],
  ])('nobody can sign up with %s', async (_, values) => {
    const email = `mass-${randomBytes(6).toString('hex')}@attacked.example`
    await sendRequest('/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, ...values }),
    })
    const [account] = await sql`select * from accounts.users where email = ${email}`
    expect(account).toBeUndefined()
    expect(await sql`select 1 from public.staff where email = ${email}`).toHaveLength(0)
  })

  test.each([
    ['role', { role: 'service_role' }],
    ['fields that only the server may set', { app_metadata: { role: 'super_admin' } }],
    ['another account’s id', { id: randomUUID() }],
  ])('nobody can give their own account %s', async (_, values) => {
    const client = as('nonStaff')
    await sendRequest('/auth/v1/user', {
      method: 'PUT',
      headers: {
        apikey: keys.publishableKey,
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.nonStaff}`,
      },
      body: JSON.stringify(values),
    })
    const [account] = await sql<{ id: string }[]>`
      select id from accounts.users where email = 'non-staff@attacked.example'`
    const shown = await readUser(sql, account?.id ?? '')
    expect(shown).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } })
    expect(JSON.stringify(shown)).not.toContain('super_admin')
    expect((await client.from('staff').select('user_id')).data).toEqual([])
  })

  test.each([
    { role: 'super_admin' },
    { is_suspended: false, role: 'super_admin' },
    { email: 'boss@attacked.example' },
    { created_at: pastDate },
  ])('an administrator cannot give themselves %o', async (values) => {
    const mine = { email: 'administrator@attacked.example' }
    await as('administrator').from('staff').update(values).match(mine)
    const [row] = await sql`select role, is_suspended, created_at from public.staff where email = ${mine.email}`
    expect({ ...row, created_at: getKind(row?.created_at) }).toEqual({
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
  ])('%s, which only the server may call, gives visitors and staff nothing', async (path) => {
    for (const caller of ['administrator', 'superAdmin'] as const) {
      const token = tokens[caller]
      for (const method of ['GET', 'POST']) {
        const response = await sendRequest(path, {
          method,
          headers: {
            apikey: keys.publishableKey,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          ...(method === 'POST' && { body: '{"email":"x@attacked.example","password":"correct horse 47"}' }),
        })
        expect(response.status).not.toBe(500)
        expect(await response.text()).not.toContain('@attacked.example')
      }
    }
  })
})

describe('ids of other people’s rows', () => {
  test('of drafts get the response of an unknown property when asked about', async () => {
    const draft = await seededRows.properties!.row(sql)
    const send = (propertyId: unknown) =>
      post('/contact', {
        fullName: 'Ann',
        email: 'ann@attacked.example',
        message: 'Hi',
        propertyId: String(propertyId),
      })
    const [known, unknown] = [await send(draft.id), await send(randomUUID())]
    expect([known.status, unknown.status]).toEqual([422, 422])
    const saysUnlisted = (text: string) => /no longer listed/.test(text)
    expect([saysUnlisted(await known.text()), saysUnlisted(await unknown.text())]).toEqual([true, true])
  })

  test.each([
    ['/property/', 404],
    ['/contact?property=', 200],
    ['/viewings/new?property=', 200],
    ['/compare?ids=', 200],
  ])('of a draft at %s show none of it (%i)', async (path, status) => {
    const draft = await seededRows.properties!.row(sql)
    for (const name of [draft.id, draft.slug]) {
      const response = await sendRequest(`${path}${String(name)}`)
      expect(await response.text()).not.toContain('Zq7')
      expect(response.status).toBe(status)
    }
  })

  test('of an unpublished post are not found', async () => {
    const draft = await seededRows.blogs!.row(sql)
    const response = await sendRequest(`/blog/${String(draft.slug)}`)
    expect([response.status, (await response.text()).includes('Zq7')]).toEqual([404, false])
  })

  test('the hash of a token, as found in a copy of the database, does not work as a token', async () => {
    const token = randomBytes(32).toString('hex')
    await sql`
      insert into private.personal_data_links (token_hash, email) values (${getHash(token)}, 'held@attacked.example')`
    const statuses = [token, getHash(token)].map(
      async (each) => (await sendRequest(`/personal-data/export?token=${each}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404])
  })

  test.each(['find_invitation'])('the hash of a token does not work as a token for %s', async (name) => {
    const { data } = await as('visitor').rpc(name, { token: getHash(randomBytes(32).toString('hex')) })
    expect(data || null).toBeNull()
  })

  test('another member’s devices and role are out of reach', async () => {
    const device = await seededRows.push_subscriptions!.row(sql)
    const client = as('administrator')
    await client.from('push_subscriptions').delete().eq('id', device.id)
    await client.from('staff').update({ is_suspended: true }).eq('email', 'super-admin@attacked.example')
    expect(await sql`select 1 from public.push_subscriptions where id = ${String(device.id)}`).toHaveLength(1)
    expect(
      await sql`select 1 from public.staff where email = 'super-admin@attacked.example' and not is_suspended`,
    ).toHaveLength(1)
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    'a filter named %s, which every object has, does not select all rows',
    async (name) => {
      const draft = await seededRows.properties!.row(sql)
      const headers = {
        apikey: keys.publishableKey,
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.administrator}`,
      }
      const path = `/rest/v1/properties?${name}=eq.1&id=eq.${String(draft.id)}`
      const responses = await Promise.all([
        sendRequest(path, { method: 'PATCH', headers, body: '{"price":1}' }),
        sendRequest(path, { method: 'DELETE', headers }),
        sendRequest(`/rest/v1/properties?select=id&title=${name}.x`, { headers }),
      ])
      expect(responses.map(({ status }) => status)).toEqual([400, 400, 400])
      const [row] = await sql`
        select price::int as price, deleted_at from public.properties where id = ${String(draft.id)}`
      expect(row).toEqual({ price: 9_000_000, deleted_at: null })
    },
  )

  test('the counters of a draft do not change, and those of a property cannot be set', async () => {
    const draft = await seededRows.properties!.row(sql)
    for (let turn = 0; turn < 5; turn += 1) {
      await as('visitor').rpc('increment_views', { property_id: draft.id })
      await as('visitor').rpc('increment_inquiries', { property_id: draft.id })
    }
    const [row] = await sql`select views_count, inquiries_count from public.properties where id = ${String(draft.id)}`
    expect(row).toEqual({ views_count: 0, inquiries_count: 0 })
  })

  test('a sequence of ids does not reveal how many there are or which comes next', async () => {
    const rows = await sql<{ id: string }[]>`select id from public.inquiries order by created_at desc limit 5`
    for (const { id } of rows) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(new Set(rows.map(({ id }) => id.slice(-12))).size).toBe(rows.length)
  })

  test('forged addresses in the proxy’s header are ignored beyond the last hop', async () => {
    const send = () =>
      sendRequest('/auth/v1/recover', {
        method: 'POST',
        headers: {
          apikey: keys.publishableKey,
          'content-type': 'application/json',
          'x-forwarded-for': `${newClientAddress()}, 10.66.66.66`,
        },
        body: JSON.stringify({ email: 'nobody@nowhere.example' }),
      })
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await send()).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
