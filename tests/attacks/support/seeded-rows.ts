import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'

/** The text that no visitor may read; every seeded row contains it. */
export const secret = 'Zq7-seeded-secret'

type Row = Record<string, unknown>
/** Creates a row that the public may not read, bypassing policies, and states the column that identifies it. */
export type SeededRow = { key: string; row: (sql: Sql) => Promise<Row>; change: Row }

const payments = { taxRate: 8.5, currency: 'KES', paypalEnabled: false, stripeEnabled: true, commissionRate: 3 }
const hex = (length: number) => randomBytes(length / 2).toString('hex')
const email = () => `zq7-seeded-${hex(8)}@seeded.example`

async function one(sql: Sql, table: string, row: Row): Promise<Row> {
  const [created] = await sql`insert into public.${sql(table)} ${sql(row)} returning *`
  if (!created) throw new Error(`Nothing was seeded in ${table}`)
  return created
}

async function getId(sql: Sql, name: string): Promise<string> {
  const [user] = await sql<{ id: string }[]>`select id from accounts.users where email = ${`${name}@attacked.example`}`
  return user?.id ?? ''
}

async function addAccount(sql: Sql): Promise<Row> {
  const [account] = await sql`
    insert into accounts.users (id, email, created_at, updated_at)
    values (gen_random_uuid(), ${email()}, now(), now()) returning id as user_id, email`
  return account ?? {}
}

async function property(sql: Sql): Promise<Row> {
  const [category] = await sql`select id from public.categories where slug = 'for-sale'`
  const fields = { title: `${secret} draft`, description: secret, location: 'Nairobi', price: 9_000_000 }
  return one(sql, 'properties', { ...fields, category_id: category?.id, is_published: false })
}

const inquiry = (sql: Sql) =>
  one(sql, 'inquiries', { name: secret, email: email(), message: secret, inquiry_type: 'general' })

const blog = (sql: Sql) =>
  one(sql, 'blogs', { title: `${secret} post`, excerpt: secret, content: `<p>${secret}</p>`, is_published: false })

const quotes = (text: string) => ({ testimonials: [{ id: hex(8), quote: text, name: text, place: text }] })

/** In one of the two languages of one document; `table` is for its draft or what is published. */
async function documentIn(sql: Sql, table: string, value: Row): Promise<Row> {
  await sql`delete from public.${sql(table)} where key = 'people' and language = 'sw'`
  const version = Math.floor(Math.random() * 1e9) + 1e9
  return one(sql, table, { key: 'people', language: 'sw', value, version })
}

export const seededRows: Record<string, SeededRow> = {
  activity_log: {
    key: 'id',
    row: (sql) => one(sql, 'activity_log', { action: 'update', entity: 'properties', detail: { title: secret } }),
    change: { action: 'delete' },
  },
  blogs: { key: 'id', row: blog, change: { excerpt: 'changed' } },
  categories: {
    key: 'id',
    row: (sql) => one(sql, 'categories', { name: secret + hex(8), slug: `seeded-${hex(8)}`, is_active: false }),
    change: { color: '#000000' },
  },
  content: { key: 'version', row: (sql) => documentIn(sql, 'content', { team: [] }), change: { is_sample: true } },
  content_drafts: {
    key: 'version',
    row: (sql) => documentIn(sql, 'content_drafts', quotes(secret)),
    change: { language: 'en' },
  },
  content_versions: {
    key: 'version',
    row: (sql) => {
      const version = Math.floor(Math.random() * 1e9) + 1e9
      return one(sql, 'content_versions', { version, key: 'people', language: 'sw', value: quotes(secret) })
    },
    change: { was_published: false },
  },
  inquiries: { key: 'email', row: inquiry, change: { status: 'closed' } },
  inquiry_changes: {
    key: 'id',
    row: async (sql) => {
      const { id } = await inquiry(sql)
      return one(sql, 'inquiry_changes', { inquiry_id: id, field: 'status', was: 'new', became: secret })
    },
    change: { became: 'changed' },
  },
  inquiry_contacts: {
    key: 'id',
    row: async (sql) => {
      const { id } = await inquiry(sql)
      const author_id = await getId(sql, 'super-admin')
      return one(sql, 'inquiry_contacts', { inquiry_id: id, author_id, channel: 'call', body: secret })
    },
    change: { body: 'changed' },
  },
  inquiry_notes: {
    key: 'id',
    row: async (sql) => {
      const { id } = await inquiry(sql)
      return one(sql, 'inquiry_notes', { inquiry_id: id, author_id: await getId(sql, 'super-admin'), body: secret })
    },
    change: { body: 'changed' },
  },
  inquiry_replies: {
    key: 'id',
    row: async (sql) => {
      const { id } = await inquiry(sql)
      return one(sql, 'inquiry_replies', { inquiry_id: id, author_id: await getId(sql, 'super-admin'), body: secret })
    },
    change: { body: 'changed' },
  },
  listing_reports: {
    key: 'id',
    row: async (sql) => {
      const { id } = await property(sql)
      return one(sql, 'listing_reports', { property_id: id, reason: 'other', details: secret, email: email() })
    },
    change: { details: 'changed' },
  },
  mail_outbox: {
    key: 'id',
    row: (sql) =>
      one(sql, 'mail_outbox', { template: 'seeded', recipient: email(), payload: { word: secret }, status: 'failed' }),
    change: { status: 'queued' },
  },
  media: {
    key: 'hash',
    row: (sql) =>
      one(sql, 'media', { hash: hex(32), alt: 'A house', width: 100, height: 100, uploaded_at: new Date() }),
    change: { alt: 'changed' },
  },
  newsletter_subscribers: {
    // The database generates the id, whatever the caller sends.
    key: 'email',
    row: (sql) => one(sql, 'newsletter_subscribers', { email: email(), status: 'confirmed' }),
    change: { status: 'unsubscribed' },
  },
  page_events: {
    key: 'id',
    row: (sql) => one(sql, 'page_events', { kind: 'page_view', path: `/${secret}` }),
    change: { path: '/changed' },
  },
  price_changes: {
    key: 'id',
    row: async (sql) => {
      const { id } = await property(sql)
      return one(sql, 'price_changes', { property_id: id, was: 9_500_000, became: 9_000_000 })
    },
    change: { became: 1 },
  },
  properties: { key: 'id', row: property, change: { price: 1 } },
  property_features: {
    key: 'id',
    row: (sql) => one(sql, 'property_features', { name: secret + hex(8), is_active: false }),
    change: { is_active: true },
  },
  property_kinds: {
    key: 'id',
    row: (sql) => one(sql, 'property_kinds', { name: secret + hex(8), slug: `seeded-${hex(8)}`, is_active: false }),
    change: { is_active: true },
  },
  property_types: {
    key: 'id',
    row: (sql) => one(sql, 'property_types', { name: secret + hex(8), slug: `seeded-${hex(8)}`, is_active: false }),
    change: { is_active: true },
  },
  push_subscriptions: {
    key: 'id',
    row: async (sql) =>
      one(sql, 'push_subscriptions', {
        user_id: await getId(sql, 'super-admin'),
        endpoint: `https://fcm.googleapis.com/fcm/send/${hex(32)}`,
        p256dh: 'A'.repeat(87),
        auth: 'A'.repeat(22),
        device: secret,
      }),
    change: { device: 'changed' },
  },
  reply_templates: {
    // The database generates the id, whatever the caller sends.
    key: 'name',
    row: (sql) => one(sql, 'reply_templates', { name: `${secret}${hex(8)}`, body: secret }),
    change: { body: 'changed' },
  },
  settings: {
    key: 'section',
    // Sections have fixed names: this one is restored after each test.
    row: async (sql) => {
      const [section] = await sql`
        insert into public.settings (section, value) values ('payments', ${sql.json(payments)})
        on conflict (section) do update set value = excluded.value returning *`
      return section ?? {}
    },
    change: { value: { ...payments, commissionRate: 4 } },
  },
  slug_history: {
    key: 'slug',
    row: async (sql) => {
      const { id } = await property(sql)
      return one(sql, 'slug_history', { entity: 'property', slug: `zq7-seeded-${hex(12)}`, entity_id: id })
    },
    change: { slug: `changed-${hex(12)}` },
  },
  staff: {
    key: 'user_id',
    row: async (sql) => one(sql, 'staff', { ...(await addAccount(sql)), name: secret, role: 'administrator' }),
    change: { name: 'changed' },
  },
  staff_invitations: {
    key: 'id',
    row: (sql) =>
      one(sql, 'staff_invitations', {
        email: email(),
        name: secret,
        token_hash: getHash(randomUUID()),
        role: 'administrator',
      }),
    change: { name: 'changed' },
  },
  staff_requests: {
    key: 'id',
    row: (sql) => one(sql, 'staff_requests', { email: email(), name: secret, confirmed_at: new Date() }),
    change: { name: 'changed' },
  },
  used_challenges: {
    key: 'signature',
    row: (sql) => one(sql, 'used_challenges', { signature: hex(64), expires_at: new Date(Date.now() + 3_600_000) }),
    change: { expires_at: '2020-01-01' },
  },
  viewings: {
    key: 'id',
    row: async (sql) => {
      const [{ id: inquiry_id }, { id: property_id }] = await Promise.all([inquiry(sql), property(sql)])
      const times = { starts_at: '2030-01-01T10:00Z', ends_at: '2030-01-01T10:30Z' }
      // Not cancelled rows would exclude each other at the same time.
      return one(sql, 'viewings', {
        inquiry_id,
        property_id,
        ...times,
        seat: 1,
        token_hash: hex(64),
        status: 'cancelled',
      })
    },
    change: { status: 'done' },
  },
}

function getHash(word: string) {
  return createHash('sha256').update(word).digest('hex')
}
