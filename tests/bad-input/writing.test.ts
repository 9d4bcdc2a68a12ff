import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDraft, getShownValues } from '#app/features/blog/admin/form/post-draft.ts'
import { checkPost } from '#app/features/blog/admin/form/post-input.ts'
import { createPost } from '#app/features/blog/admin/post-commands.ts'
import type { Backend } from '#app/backend/context.ts'
import { parsePropertyForm } from '#app/features/properties/admin/form/input/property-input.ts'
import { isRecord } from '#app/shared/is-record.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { addProperty } from '#app/features/properties/admin/form/stored/stored-property-commands.ts'
import { attack } from '../attacks/support/attacked-site.ts'
import { sampleImageHash, arbitraryPost, arbitraryProperty } from './support/form-arbitraries.ts'
import { anyJson, checkMany, mostly, anyText } from './support/arbitraries.ts'
import { someTaxonomy } from '#app/features/properties/taxonomy/taxonomy.test-builder.ts'

const { sendRequest, post, as, sql, keys, tokens } = attack()

describe('forms for visitors', () => {
  test('an inquiry is stored completely with 200, or rejected and not stored', async () => {
    const [property] = await sql<
      { id: string }[]
    >`select id from public.properties where is_published order by id limit 1`
    const fields = fc.record(
      {
        fullName: mostly('Wanjikũ Kamau', '李雷'),
        email: mostly('ann@example.co.ke'),
        phone: mostly('', '0712 345 678'),
        service: mostly('', 'facility-management'),
        inquiryType: mostly('viewing'),
        propertyId: mostly('', property?.id ?? '', randomUUID()),
        message: mostly('Is it free?'),
        day: mostly(toNairobiDay(new Date(Date.now() + 86_400_000))),
        part: mostly('morning', 'afternoon'),
      },
      { requiredKeys: [] },
    )
    await checkMany(
      fc.tuple(fields, fc.constantFrom('/contact', '/viewings/new', '/chat')),
      240,
      async ([input, path]) => {
        const marker = randomUUID()
        const message = `${(input.message ?? '').slice(0, 4_900)} ${marker}`
        const result = await post(path, wellFormed({ ...input, message }))
        expect([200, 422]).toContain(result.status)
        const rows = await sql`select * from public.inquiries where message like ${`%${marker}`}`
        expect(rows).toHaveLength(result.status === 200 ? 1 : 0)
        const emails = await sql`
        select 1 from public.mail_outbox where template in ('inquiry_to_company', 'inquiry_thanks')
          and payload ->> 'inquiry_id' = ${String(rows[0]?.id ?? '')}`
        // Messages that look like spam are stored without a notification.
        const isNotified = rows[0] !== undefined && !rows[0].is_spam
        expect(emails.length > 0).toBe(isNotified)
      },
    )
    const wrong = await sql`
      select id from public.properties p
      where inquiries_count <> (select count(*) from public.inquiries i where i.property_id = p.id and not i.is_spam)
        and inquiries_count <> (select count(*) from public.inquiries i where i.property_id = p.id)`
    expect(wrong).toEqual([])
  })

  test.each([
    ['/newsletter', 'newsletter_subscribers'],
    ['/personal-data', 'mail_outbox'],
    ['/saved-searches/new?search=%2Fprojects', 'mail_outbox'],
  ])('%s accepts an address or rejects it, and never fails', async (path, table) => {
    await checkMany(fc.tuple(anyText, fc.boolean(), anyText), 80, async ([text, isRight, frequency]) => {
      const email = `${randomUUID()}@made-up.example`
      const result = await post(path, wellFormed({ email: isRight ? email : text, frequency }))
      expect([200, 422]).toContain(result.status)
      if (!isRight || path !== '/newsletter') return
      expect(await sql`select 1 from public.${sql(table)} where email = ${email}`).toHaveLength(1)
    })
  })

  test.each([
    `/personal-data/view?token=${'c'.repeat(64)}`,
    `/saved-searches/${'c'.repeat(64)}`,
    `/saved-searches/${'c'.repeat(64)}/unsubscribe`,
    `/newsletter/unsubscribe?token=${'c'.repeat(64)}`,
  ])('%s changes nothing without a valid token', async (path) => {
    const fields = fc.dictionary(
      fc.constantFrom('intent', 'name', 'phone', 'act', 'search', 'frequency', 'List-Unsubscribe'),
      mostly('erase', 'correct', 'delete', 'stop-all', 'One-Click'),
    )
    await checkMany(fields, 24, async (input) => {
      expect([200, 404, 422]).toContain((await post(path, wellFormed(input))).status)
    })
  })

  test.each([
    '/contact',
    '/newsletter',
    '/chat',
    '/personal-data',
    '/collect',
    '/admin/pass',
    '/projects',
    '/nowhere',
    '/contact.data',
  ])('any bytes sent to %s get a response below 500', async (path) => {
    const type = fc.constantFrom(
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'application/json',
      'text/plain',
      'x',
      'text/x-script',
      '',
    )
    await checkMany(
      fc.tuple(
        type,
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          anyText.map((text) => new TextEncoder().encode(text)),
        ),
      ),
      24,
      async ([kind, body]) => {
        const result = await sendRequest(path, {
          method: 'POST',
          body: new Uint8Array(body),
          headers: kind ? { 'content-type': kind } : {},
        })
        expect(result.status).toBeLessThan(500)
      },
    )
  })
})

describe('API calls', () => {
  const send = async (path: string, body: unknown, more: { method?: string; token?: string | undefined } = {}) => {
    const { method = 'POST', token } = more
    const headers = {
      apikey: keys.publishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const result = await sendRequest(path, {
      method,
      body: typeof body === 'string' ? body : (JSON.stringify(body) ?? ''),
      headers,
    })
    const text = await result.text()
    expect([result.status < 500, path, text]).toEqual([true, path, text])
    return result.status
  }

  test('a row for a table open to visitors is stored completely or not at all', async () => {
    const columns = fc.constantFrom(
      'name',
      'phone',
      'inquiry_type',
      'service_interest',
      'status',
      'source',
      'property_id',
      'is_spam',
      'created_at',
      'id',
      'assignee_id',
      'consent_text',
      'search_text',
    )
    await checkMany(
      fc.tuple(fc.dictionary(columns, anyJson, { maxKeys: 5 }), mostly('Hello'), fc.boolean()),
      200,
      async ([row, message, isMany]) => {
        const marker = randomUUID()
        const values = { name: 'Ann', ...row, email: `${marker}@made-up.example`, message }
        const status = await send(
          '/rest/v1/inquiries',
          isMany ? [values, { ...values, id: randomUUID(), message: '' }] : values,
        )
        const rows =
          await sql`select status, is_spam from public.inquiries where email = ${`${marker}@made-up.example`}`
        // When one of two rows is empty, both are rejected.
        expect(rows).toHaveLength(!isMany && status === 201 ? 1 : 0)
        for (const stored of rows) expect(stored.status).toBe('new')
      },
    )
  })

  test('function calls succeed or are rejected', async () => {
    const functions = await sql<{ name: string; args: string[] }[]>`
      select proname as name, coalesce(proargnames[1:pronargs], '{}') as args from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`
    const call = fc
      .constantFrom(...functions)
      .chain(({ name, args }) =>
        fc.tuple(fc.constant(name), args.length > 0 ? fc.dictionary(fc.constantFrom(...args), anyJson) : anyJson),
      )
    await checkMany(call, 400, async ([name, args]) => {
      expect(await send(`/rest/v1/rpc/${name}`, args)).toBeLessThan(500)
    })
  })

  test('account calls succeed or are rejected, and create no staff', async () => {
    const path = fc.constantFrom(
      'token?grant_type=refresh_token',
      'token?grant_type=pkce',
      'token?grant_type=id_token',
      'token',
      'signup',
      'recover',
      'verify',
      'resend',
      'otp',
      'logout',
      'user',
      'factors',
      'reauthenticate',
      'sso',
      'admin/users',
    )
    const body = fc.oneof(
      anyJson,
      fc.dictionary(
        fc.constantFrom(
          'email',
          'phone',
          'password',
          'token',
          'token_hash',
          'type',
          'refresh_token',
          'data',
          'invitation',
          'gotrue_meta_security',
          'code',
          'factor_type',
        ),
        anyJson,
      ),
    )
    // Other files invite staff to this site meanwhile, with addresses of their own.
    const sentAddresses = new Set(['nobody@example.com'])
    await send('/auth/v1/signup', { email: 'nobody@example.com', password: 'long enough 1' }, { method: 'POST' })
    await checkMany(
      fc.tuple(path, body, fc.constantFrom('POST', 'PUT', 'DELETE'), fc.boolean()),
      280,
      async ([to, input, method, isSignedIn]) => {
        // Signing out would end the session that other tests use.
        const token = isSignedIn && to !== 'logout' && to !== 'user' ? tokens.nonStaff : undefined
        if (isRecord(input) && typeof input.email === 'string') sentAddresses.add(input.email.trim().toLowerCase())
        await send(`/auth/v1/${to}`, input, { method, token })
      },
    )
    const staff = await sql<{ email: string }[]>`select lower(email) as email from public.staff`
    expect(staff.filter(({ email }) => sentAddresses.has(email))).toEqual([])
  })

  test('changes by staff of any format leave every property valid, and none is lost', async () => {
    const column = fc.constantFrom(
      'title',
      'description',
      'price',
      'price_type',
      'location',
      'bedrooms',
      'bathrooms',
      'area_sqft',
      'land_size_acres',
      'images',
      'featured_image_index',
      'features',
      'amenities',
      'status',
      'type',
      'category_id',
      'property_type_id',
      'property_kind_id',
      'latitude',
      'year_built',
      'version',
      'slug',
      'tour_url',
      'floor_plan',
      'is_published',
    )
    const [seeded] = await sql<{ id: string }[]>`
      insert into public.properties (title, location, price, category_id, is_published)
      select 'Made up', 'Nairobi', 5, id, false from public.categories where slug = 'for-sale' returning id`
    await checkMany(fc.dictionary(column, anyJson, { minKeys: 1, maxKeys: 3 }), 200, async (change) => {
      await send(`/rest/v1/properties?id=eq.${seeded?.id}`, change, { method: 'PATCH', token: tokens.administrator })
    })
    const [after] =
      await sql`select title, location, version, slug from public.properties where id = ${seeded?.id ?? ''}`
    expect(after).toBeDefined()
    expect(String(after?.title).trim()).not.toBe('')
    expect(String(after?.slug)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })
})

describe('input that staff forms accept', () => {
  test('for a property is stored by the database unchanged', async () => {
    const client = as('administrator') as unknown as Backend
    await checkMany(arbitraryProperty, 200, async (values) => {
      const reading = parsePropertyForm(values, someTaxonomy)
      if (reading.state === 'rejected') return
      const id = await addProperty(client, { input: { ...reading.input, isPublished: false } })
      const [row] =
        await sql`select title, location, description, price::float8 as price, features, bathrooms::float8 as bathrooms from public.properties where id = ${id}`
      const { title, location, description, price, features, bathrooms } = reading.input
      // A feature of the company's list is stored as the list spells it.
      const listed = features.map((name) => (name.toLowerCase() === 'parking' ? 'Parking' : name))
      expect(row).toEqual({ title, location, description, price, features: listed, bathrooms })
      await sql`delete from public.properties where id = ${id}`
    })
  })

  test('for a post is stored by the database unchanged', async () => {
    const client = as('administrator') as unknown as Backend
    await sql`
      insert into public.media (hash, alt, width, height, dominant_color, byte_size)
      values (${sampleImageHash}, '', 800, 600, '#ffffff', 1000) on conflict do nothing`
    await checkMany(arbitraryPost, 160, async (generated) => {
      const draft = { ...createDraft('Nyumba'), ...generated, isPublished: false }
      const result = checkPost({ draft, shown: getShownValues(draft), origin: 'https://homes.example', isDraft: false })
      if ('error' in result) return
      const saved = await createPost(client, result.input)
      // Two parallel calls may have requested the same slug.
      if (saved.state === 'slug-used') return
      const [row] =
        await sql`select title, excerpt, content, tags from public.blogs where id = ${saved.state === 'saved' ? saved.post.id : ''}`
      const { title, excerpt, content, tags } = result.input
      // A repeated tag is stored once.
      expect(row).toEqual({ title, excerpt, content, tags: [...new Set(tags)] })
      await sql`delete from public.blogs where id = ${saved.state === 'saved' ? saved.post.id : ''}`
    })
  })
})

function wellFormed(fields: Record<string, string>) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()]))
}
