import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { tables as apiTables } from '#server/api/tables.ts'
import { attack, type Caller, callers, runWithLimit } from './support/attacked-site.ts'
import { seededRows, secret } from './support/seeded-rows.ts'

const roles = ['editor', 'agent', 'administrator', 'superAdmin'] as const
/**
 * What each caller may do with another person's private row, or for inserts what they could write: Select, Insert, Update,
 * Delete. Suspended and signed-out accounts count as non-staff, whatever their token says.
 */
const rights: Record<string, Partial<Record<'anybody' | (typeof roles)[number], string>>> = {
  activity_log: { superAdmin: 'S' },
  blogs: { editor: 'SIUD', administrator: 'SIUD', superAdmin: 'SIUD' },
  categories: { editor: 'S', agent: 'S', administrator: 'S', superAdmin: 'S' },
  // Only what is published is in this table; everybody may read it.
  content: { anybody: 'S' },
  content_drafts: { editor: 'S', administrator: 'S', superAdmin: 'S' },
  content_versions: { editor: 'S', administrator: 'S', superAdmin: 'S' },
  inquiries: { anybody: 'I', administrator: 'SIUD', superAdmin: 'SIUD' },
  // By typed calls alone, as the reports of listings.
  inquiry_changes: {},
  inquiry_contacts: {},
  inquiry_notes: {},
  inquiry_replies: {},
  listing_reports: {},
  mail_outbox: {},
  // Readable by anybody as soon as a published page shows it; only its description can be changed.
  media: { administrator: 'SU', superAdmin: 'SU' },
  newsletter_subscribers: { anybody: 'I', administrator: 'SI', superAdmin: 'SI' },
  page_events: {},
  price_changes: { administrator: 'S', superAdmin: 'S' },
  // The row belongs to nobody: an agent who adds the same becomes its agent.
  properties: { agent: 'I', administrator: 'SIUD', superAdmin: 'SIUD' },
  property_features: { editor: 'S', agent: 'S', administrator: 'S', superAdmin: 'S' },
  property_kinds: { editor: 'S', agent: 'S', administrator: 'S', superAdmin: 'S' },
  property_types: { editor: 'S', agent: 'S', administrator: 'S', superAdmin: 'S' },
  push_subscriptions: { superAdmin: 'SD' },
  reply_templates: {},
  // Unknown sections cannot be added. Another test covers the section for super admins only.
  settings: { administrator: 'S', superAdmin: 'S' },
  slug_history: {},
  staff: { superAdmin: 'SIUD' },
  // Read by calls alone (server/staff).
  staff_invitations: {},
  staff_requests: {},
  used_challenges: {},
  viewings: { administrator: 'S', superAdmin: 'S' },
}

const verbs = ['select', 'insert', 'update', 'delete'] as const
type Verb = (typeof verbs)[number]
const { sql, as } = attack()

const mayDo = (table: string, caller: Caller, verb: Verb) => {
  const own = rights[table] ?? {}
  const role = roles.find((each) => each === caller)
  return ((role && own[role]) ?? own.anybody ?? '').includes(verb.charAt(0).toUpperCase())
}

/** What an agent may do with a row that is theirs; with a colleague's, only what anybody may. */
const agentRights: Record<
  string,
  { own: string; colleagues: string; give: (row: Row, agent: string) => Promise<unknown> }
> = {
  inquiries: { own: 'SIUD', colleagues: 'I', give: ({ id }, agent) => assignInquiry(String(id), agent) },
  media: {
    own: 'SU',
    colleagues: '',
    give: ({ hash }, agent) => sql`update public.media set created_by = ${agent} where hash = ${String(hash)}`,
  },
  price_changes: { own: 'S', colleagues: '', give: (row, agent) => giveProperty(String(row.property_id), agent) },
  properties: { own: 'SIUD', colleagues: '', give: ({ id }, agent) => giveProperty(String(id), agent) },
  viewings: { own: 'S', colleagues: '', give: (row, agent) => assignInquiry(String(row.inquiry_id), agent) },
}
type Row = Record<string, unknown>
const assignInquiry = (id: string, agent: string) =>
  sql`update public.inquiries set assignee_id = ${agent} where id = ${id}`
const giveProperty = (id: string, agent: string) =>
  sql`update public.properties set agent_id = ${agent} where id = ${id}`

test('every table of the database', async () => {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`
  expect(Object.keys(seededRows)).toEqual(rows.map(({ name }) => name))
  expect(Object.keys(rights)).toEqual(Object.keys(seededRows))
})

describe.each(Object.keys(seededRows))('a row of %s', (table) => {
  const cases = callers.flatMap((caller) =>
    verbs.map((verb) => ({ caller, verb, verdict: mayDo(table, caller, verb) ? 'may' : 'may not' })),
  )

  test.each(cases)('$caller $verdict $verb it', async ({ caller, verb, verdict }) => {
    const seeded = await seededRows[table]!.row(sql)
    expect((await attempt(table, seeded, { caller, verb })) ? 'may' : 'may not').toBe(verdict)
  })
})

describe.each(Object.keys(agentRights))('for an agent, a row of %s', (table) => {
  const { own, colleagues, give } = agentRights[table]!
  const cases = verbs.flatMap((verb) => {
    const initial = verb.charAt(0).toUpperCase()
    return [
      { verb, owner: 'agent', verdict: own.includes(initial) ? 'may' : 'may not' },
      { verb, owner: 'super-admin', verdict: colleagues.includes(initial) ? 'may' : 'may not' },
    ]
  })

  test.each(cases)('of the $owner is one that they $verdict $verb', async ({ verb, owner, verdict }) => {
    const { key, row } = seededRows[table]!
    const [member] = await sql`select user_id from public.staff where email = ${`${owner}@attacked.example`}`
    const seeded = await row(sql)
    await give(seeded, String(member?.user_id))
    const [owned] = await sql`select * from public.${sql(table)} where ${sql(key)}::text = ${String(seeded[key])}`
    expect((await attempt(table, owned ?? {}, { caller: 'agent', verb })) ? 'may' : 'may not').toBe(verdict)
  })
})

test('every role but super admins is refused the security settings', async () => {
  for (const caller of callers.filter((each) => each !== 'superAdmin')) {
    const { data } = await as(caller).from('settings').select('value').eq('section', 'security')
    expect([caller, data ?? []]).toEqual([caller, []])
  }
})

// Suspended and signed-out accounts have the same database role as non-staff.
describe.each(['visitor', 'nonStaff'] as const)('%s', (caller) => {
  test.each(Object.keys(seededRows).filter((table) => !rights[table]?.anybody?.includes('S')))(
    'reveals no column of %s, by selecting, sorting, searching or counting',
    async (table) => {
      const { key, row } = seededRows[table]!
      const seeded = await row(sql)
      const client = as(caller)
      await runWithLimit(await listColumns(table), async (column) => {
        const { data, count, status } = await client
          .from(table)
          .select(column, { count: 'exact' })
          .eq(key, seeded[key])
          .not(column, 'is', null)
          .order(column)
        expect([data ?? [], count ?? 0]).toEqual([[], 0])
        expect(status).toBeLessThan(500)
      })
    },
  )

  test.each(Object.keys(seededRows))('has no writable column of %s', async (table) => {
    const { key, row } = seededRows[table]!
    const other = await row(sql)
    const seeded = await row(sql)
    const before = await fetchState(table, key, seeded[key])
    await runWithLimit(await listColumns(table), async (column) => {
      const { status } = await as(caller)
        .from(table)
        .update({ [column]: other[column] ?? null })
        .eq(key, seeded[key])
      expect(status).toBeLessThan(500)
    })
    expect(await fetchState(table, key, seeded[key])).toBe(before)
  })
})

describe('columns that are restricted beyond their row', () => {
  test.each(callers)('who published a document is not readable by %s', async (caller) => {
    const seeded = await seededRows.content!.row(sql)
    const { data, error } = await as(caller).from('content').select('published_by').eq('version', seeded.version)
    expect([data, error]).toEqual([null, expect.anything()])
  })

  test('the hash of an invitation is readable by nobody, including super admins', async () => {
    const seeded = await seededRows.staff_invitations!.row(sql)
    const { data, error } = await as('superAdmin').from('staff_invitations').select('token_hash').eq('id', seeded.id)
    expect([data, error?.code]).toEqual([null, '42501'])
  })

  test.each(['hash', 'width', 'height', 'byte_size', 'created_by', 'dominant_color'])(
    'staff cannot change %s of an image',
    async (column) => {
      const seeded = await seededRows.media!.row(sql)
      const { error } = await as('superAdmin')
        .from('media')
        .update({ [column]: seeded[column] })
        .eq('hash', seeded.hash)
      expect(error?.code).toBe('42501')
    },
  )
})

describe.each(callers)('outside the public schema, %s', (caller) => {
  test.each(['accounts', 'private', 'extensions', 'pg_catalog', 'information_schema'])(
    'reaches nothing in %s',
    async (schema) => {
      const tables: Record<string, string> = { auth: 'users', private: 'sign_in_attempts', pg_catalog: 'pg_authid' }
      const table = tables[schema] ?? 'tables'
      const { data, error } = await as(caller).schema(schema).from(table).select('*').limit(1)
      expect(data).toBeNull()
      expect(error).not.toBeNull()
    },
  )

  test('reaches accounts through no embed', async () => {
    for (const embed of ['users(*)', 'accounts.users(*)', 'created_by(*)', 'staff!inner(user_id)']) {
      const { data } = await as('nonStaff').from('media').select(`hash, ${embed}`).limit(1)
      expect(JSON.stringify(data ?? [])).not.toMatch(/password_hash|@attacked\.example/)
    }
  })
})

/** Whether the caller succeeds in doing it to the row. */
async function attempt(table: string, seeded: Row, { caller, verb }: { caller: Caller; verb: Verb }) {
  const { key, change } = seededRows[table]!
  const client = as(caller)
  const before = await fetchState(table, key, seeded[key])
  const attempts: Record<Verb, () => Promise<boolean>> = {
    select: async () => {
      const { data } = await client.from(table).select(key).eq(key, seeded[key])
      return (data ?? []).length > 0
    },
    insert: async () => {
      const values = await changesFor(table, seeded)
      await client.from(table).insert(values)
      return (await fetchState(table, key, values[key])) !== undefined
    },
    update: async () => {
      await client.from(table).update(change).eq(key, seeded[key])
      return (await fetchState(table, key, seeded[key])) !== before
    },
    delete: async () => {
      await client.from(table).delete().eq(key, seeded[key])
      return !(await isThere(table, key, seeded[key]))
    },
  }
  return attempts[verb]()
}

async function listColumns(table: string) {
  const rows = await sql<{ column: string }[]>`
    select column_name as column from information_schema.columns where table_schema = 'public' and table_name = ${table}`
  return rows.map(({ column }) => column)
}

/** Not deleted, and not in the bin. */
async function isThere(table: string, key: string, value: unknown) {
  const [row] = await sql`
    select to_jsonb(t) ->> 'deleted_at' as deleted_at from public.${sql(table)} t where ${sql(key)}::text = ${String(value)}`
  return row !== undefined && row.deleted_at === null
}

async function fetchState(table: string, key: string, value: unknown) {
  const rows = await sql`select t::text as state from public.${sql(table)} t where ${sql(key)}::text = ${String(value)}`
  return rows[0]?.state as string | undefined
}

/** A copy of the seeded row with a new key, limited to columns that people could write. */
async function changesFor(table: string, seeded: Record<string, unknown>): Promise<Record<string, unknown>> {
  const fresh: Record<string, unknown> = {}
  const { key } = seededRows[table]!
  const created = await sql<{ column: string }[]>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and (is_generated = 'ALWAYS' or identity_generation is not null)`
  const generated = new Set(created.map(({ column }) => column))
  // Where only some columns are writable, another test covers the others.
  const granted = await sql<{ column: string }[]>`
    select column_name as column from information_schema.column_privileges
    where table_schema = 'public' and table_name = ${table} and grantee = 'authenticated' and privilege_type = 'INSERT'`
  const api = apiTables[table]
  // A grant may be for the calls of the admin area alone.
  const accepted = [...(api?.visitors?.insert ?? []), ...(api?.signedIn?.insert ?? [])]
  const writable = new Set(
    granted.map(({ column }) => column).filter((column) => accepted.length === 0 || accepted.includes(column)),
  )
  // Set by the server; another test covers clients that send them.
  const left = new Set([
    'created_at',
    'updated_at',
    'version',
    'status_changed_at',
    'slug',
    'reference',
    'consented_at',
    'uploaded_at',
  ])
  if (key === 'slug') left.delete('slug')
  for (const [column, value] of Object.entries(seeded)) {
    const isTheirs = writable.size === 0 || writable.has(column)
    if (isTheirs && !generated.has(column) && !left.has(column) && value !== null) fresh[column] = value
  }
  const word = randomBytes(8).toString('hex')
  if (generated.has(key)) {
    // The database generates this key and nobody may insert here, so any number will do.
    fresh[key] = '900000000000'
  } else if (key === 'hash') fresh[key] = word.repeat(2)
  else if (key === 'signature') fresh[key] = word.repeat(4)
  else if (key === 'section') fresh[key] = `zq7new${word}`
  else if (key === 'slug') fresh[key] = `new-${word}`
  else if (key === 'email') fresh[key] = again('email', word)
  else if (key === 'user_id') Object.assign(fresh, await anAccount())
  else fresh[key] = randomUUID()
  for (const unique of ['email', 'endpoint', 'name', 'token_hash']) {
    if (key !== 'user_id' && typeof fresh[unique] === 'string') fresh[unique] = again(unique, word)
  }
  return fresh
}

function again(column: string, word: string) {
  const created: Record<string, string> = {
    email: `new-${word}@seeded.example`,
    endpoint: `https://fcm.googleapis.com/fcm/send/${word}`,
    name: `${secret} ${word}`,
    token_hash: word.repeat(4),
  }
  return created[column]
}

async function anAccount() {
  const [account] = await sql`
    insert into accounts.users (id, email, created_at, updated_at)
    values (gen_random_uuid(), ${`new-${randomUUID()}@seeded.example`}, now(), now()) returning id as user_id, email`
  return account
}
