import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAccounts } from './support/accounts.ts'
import { attack, type Caller, callers, outsiders } from './support/attacked-site.ts'
import { seededRows, secret } from './support/seeded-rows.ts'

type Called = { name: string; args: { name: string; type: string }[]; anon: boolean; authenticated: boolean }

const site = attack()
const { sql, as, sendRequest, keys } = site
const { addMember, enter } = createAccounts(site)
const seeded: Record<string, Record<string, unknown>> = {}
const functions: Called[] = await sql<Called[]>`
  select p.proname as name,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', p.proargnames[a.n], 'type', format_type(a.type, null)) order by a.n)
      from unnest(p.proargtypes) with ordinality as a (type, n)
    ), '[]') as args,
    has_function_privilege('anon', p.oid, 'execute') as anon,
    has_function_privilege('authenticated', p.oid, 'execute') as authenticated
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype order by 1`

beforeAll(async () => {
  for (const table of [
    'properties',
    'inquiries',
    'blogs',
    'staff',
    'staff_requests',
    'staff_invitations',
    'mail_outbox',
  ])
    seeded[table] = await seededRows[table]!.row(sql)
})

/** The ids and texts that would return the seeded rows, if anything did. */
function argsFor({ name, args }: Called) {
  const idFor = () => {
    if (/inquir/.test(name)) return seeded.inquiries?.id
    if (/blog/.test(name)) return seeded.blogs?.id
    if (/mail|letter/.test(name)) return seeded.mail_outbox?.id
    return seeded.properties?.id
  }
  const values: Record<string, () => unknown> = {
    uuid: idFor,
    'uuid[]': () => [idFor()],
    text: () => (args.length === 1 ? secret : ''),
    'text[]': () => [`${secret} draft`],
    integer: () => 1,
    numeric: () => 1,
    boolean: () => true,
    jsonb: () => ({}),
  }
  return Object.fromEntries(args.map(({ name: arg, type }) => [arg, values[type]?.() ?? null]))
}

async function seededState() {
  const states = await Promise.all(
    Object.entries(seeded).map(async ([table, row]) => {
      const { key } = seededRows[table]!
      const [found] =
        await sql`select t::text as state from public.${sql(table)} t where ${sql(key)}::text = ${String(row[key])}`
      return found?.state as string | undefined
    }),
  )
  return states
}

// The seeded rows are nobody's.
describe.each(['agent', 'editor'] as const)('called by an %s, for whom the rows are a colleague’s', (caller) => {
  const called = functions.filter(({ authenticated }) => authenticated)

  // Their own account: other files give rows to the shared one.
  let client: SupabaseClient
  let email: string
  beforeAll(async () => {
    const member = await addMember(caller)
    email = member.email
    client = await enter(member)
  })

  test.each(called)('$name reveals and changes nothing', async (each) => {
    const before = await seededState()
    const { data, error } = await client.rpc(each.name, argsFor(each))
    // Those that report on the caller show the caller's own address.
    const shown = JSON.stringify([data ?? null, error ?? null]).replaceAll(email, '')
    expect(shown).not.toMatch(new RegExp(`${secret}|zq7-seeded|@attacked\\.example`, 'i'))
    expect(await seededState()).toEqual(before)
  })
})

describe.each(callers)('called by %s', (caller) => {
  const mayCall = ({ anon, authenticated }: Called) => (caller === 'visitor' ? anon : authenticated)

  test.each(functions.filter((each) => !mayCall(each)))('$name is rejected', async (each) => {
    const { error, status } = await as(caller).rpc(each.name, argsFor(each))
    expect([401, 403, 404]).toContain(status)
    expect(['42501', 'PGRST202']).toContain(error?.code)
  })

  test.each(functions.filter(mayCall))('$name reveals nothing and breaks nothing', async (each) => {
    const before = await seededState()
    const { data, error, status } = await as(caller).rpc(each.name, argsFor(each))
    expect(status).toBeLessThan(500)
    if (!isOutsider(caller)) return
    expect(JSON.stringify(error ?? {})).not.toContain(secret)
    expect(JSON.stringify(data ?? null)).not.toMatch(new RegExp(`${secret}|zq7-seeded|@attacked\\.example`, 'i'))
    expect(await seededState()).toEqual(before)
  })
})

describe('functions for staff only', () => {
  const forStaff = functions.filter(({ anon, authenticated }) => !anon && authenticated)

  // These report only on the caller, whoever that is.
  const aboutTheCaller = new Set(['my_staff_entry'])

  test.each(outsiders.flatMap((caller) => forStaff.map((called) => ({ caller, name: called.name, called }))))(
    'return nothing from $name to $caller',
    async ({ caller, called }) => {
      if (aboutTheCaller.has(called.name)) return
      const { data, error } = await as(caller).rpc(called.name, argsFor(called))
      if (error) return
      // Nothing at all, or zeros: an empty list, counts of zero, ids returned as unknown.
      expect(JSON.stringify(data ?? null).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')).not.toMatch(
        /[1-9]\d{2,}|@|"title"/,
      )
    },
  )
})

describe('an API key that a caller sends', () => {
  const read = (headers: Record<string, string>) => sendRequest('/rest/v1/mail_outbox?select=id', { headers })

  test.each([
    ['none', () => ({})],
    ['an empty key', () => ({ apikey: '' })],
    ['an invented secret key', () => ({ apikey: 'sb_secret_0000000000000000000000000000000000' })],
    ['the publishable key with one letter more', () => ({ apikey: `${keys.publishableKey}x` })],
    ['the secret key without its last letter', () => ({ apikey: keys.secretKey.slice(0, -1) })],
    ['the secret key in capitals', () => ({ apikey: keys.secretKey.toUpperCase() })],
    [
      'a service role by header',
      () => ({ apikey: keys.publishableKey, role: 'service_role', 'x-role': 'service_role' }),
    ],
    ['another schema', () => ({ apikey: keys.publishableKey, 'accept-profile': 'accounts' })],
    ['a database role', () => ({ apikey: keys.publishableKey, authorization: 'Bearer postgres' })],
  ])('%s opens nothing that is not public', async (_, headers) => {
    const response = await read(headers() as Record<string, string>)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })
})

function isOutsider(caller: Caller): caller is (typeof outsiders)[number] {
  return (outsiders as readonly string[]).includes(caller)
}
