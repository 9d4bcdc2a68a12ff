import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import postgres from 'postgres'
import { createDataDir, openDatabase, removeDataDir, startSite, type StartedSite, stopSite } from './started-site.ts'

const folders: string[] = []
const sites: StartedSite[] = []

async function start(env: Record<string, string> = {}) {
  const dataDir = createDataDir()
  folders.push(dataDir)
  const site = await startSite({ DATA_DIR: dataDir, ...env })
  sites.push(site)
  return { ...site, dataDir }
}

afterAll(async () => {
  for (const site of sites.toReversed()) if (site.child.exitCode === null) await stopSite(site)
  folders.forEach(removeDataDir)
})

const listTitles = async (address: string) => {
  const html = await (await fetch(`${address}/properties-for-sale`)).text()
  return [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)</g)].map(([, title]) => title)
}

/** A hosted project is reached only through the site: browsers know neither its URL nor its keys. */
async function expectOwnApi(address: string, project: { projectUrl: string; keys: Record<string, string> }) {
  const page = await fetch(`${address}/api`)
  const html = await page.text()
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self';")
  for (const secret of [new URL(project.projectUrl).host, project.keys.publishableKey, project.keys.secretKey])
    expect(html).not.toContain(secret)
  const [key = ''] = /sb_publishable_[\w-]+/.exec(html) ?? []
  const statusWith = async (path: string, apikey: string) =>
    (await fetch(address + path, { headers: { apikey } })).status
  expect(await statusWith('/rest/v1/properties?select=id&limit=2', key)).toBe(200)
  expect(await statusWith('/rest/v1/properties?select=id&title=match.a', key)).toBe(400)
  for (const foreign of [project.keys.publishableKey ?? '', project.keys.secretKey ?? ''])
    expect(await statusWith('/rest/v1/properties?select=id', foreign)).toBe(401)
  const signIn = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@homes.example', password: 'wrong' }),
  })
  expect([signIn.status, ((await signIn.json()) as { error_code?: string }).error_code]).toEqual([
    400,
    'invalid_credentials',
  ])
}

describe('the same pages are served', () => {
  let embedded: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    embedded = await start()
  })

  test('from a hosted backend, reached over the network with its keys', async () => {
    // Another Makazi site takes the place of a hosted project: the same API at another address.
    const keys = JSON.parse(readFileSync(join(embedded.dataDir, 'keys.json'), 'utf8')) as Record<string, string>
    const hosted = await start({
      SUPABASE_URL: embedded.address,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey ?? '',
      SUPABASE_SECRET_KEY: keys.secretKey ?? '',
    })
    expect(hosted.output()).toContain(`Backend: hosted at ${embedded.address}`)
    const titles = await listTitles(hosted.address)
    expect(titles.length).toBeGreaterThan(5)
    expect(titles).toEqual(await listTitles(embedded.address))
    await expectOwnApi(hosted.address, { projectUrl: embedded.address, keys })
  })

  test('and accounts are those of the hosted project, joined by invitation through its own endpoints', async () => {
    const keys = JSON.parse(readFileSync(join(embedded.dataDir, 'keys.json'), 'utf8')) as Record<string, string>
    const hosted = await start({
      SUPABASE_URL: embedded.address,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey ?? '',
      SUPABASE_SECRET_KEY: keys.secretKey ?? '',
    })
    const [key = ''] = /sb_publishable_[\w-]+/.exec(await (await fetch(`${hosted.address}/api`)).text()) ?? []
    const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }
    const clientAt = () => createClient(hosted.address, key, options)
    const sql = openDatabase(embedded.dataDir)
    const email = 'joins@example.com'
    const invitation = 'a token of the test'
    const hash = createHash('sha256').update(invitation).digest('hex')
    await sql`insert into public.staff_invitations (email, name, role, token_hash) values (${email}, 'Joins', 'agent', ${hash})`
    try {
      const uninvited = await clientAt().auth.signUp({ email, password: 'attacker knows 1' })
      expect(uninvited.data.session).toBeNull()
      expect(await sql`select from auth.users where email = ${email}`).toHaveLength(0)
      const wrong = { data: { invitation: 'another token' } }
      expect((await clientAt().auth.signUp({ email, password: 'member knows 2', options: wrong })).error).toMatchObject(
        {
          code: 'invite_not_found',
        },
      )

      const member = clientAt()
      const joined = await member.auth.signUp({ email, password: 'member knows 2', options: { data: { invitation } } })
      expect(joined.error).toBeNull()
      expect(await sql`select name from public.staff where email = ${email}`).toEqual([{ name: 'Joins' }])
      const elsewhere = clientAt()
      const signIn = (client: SupabaseClient, password: string) => client.auth.signInWithPassword({ email, password })
      expect((await signIn(elsewhere, 'member knows 2')).error).toBeNull()
      const guessed = await member.auth.updateUser({ password: 'member knows 3', current_password: 'a guess 1' })
      expect(guessed.error).toMatchObject({ code: 'invalid_credentials' })
      const changed = await member.auth.updateUser({ password: 'member knows 3', current_password: 'member knows 2' })
      expect(changed.error).toBeNull()
      expect((await elsewhere.auth.refreshSession()).error).not.toBeNull()
      await sql`update public.staff set is_suspended = true where email = ${email}`
      expect((await signIn(clientAt(), 'member knows 3')).error).toMatchObject({ code: 'invalid_credentials' })
      expect((await clientAt().auth.signInWithOtp({ email })).error).toMatchObject({ status: 404 })
    } finally {
      await sql.end()
    }
  })

  test("from the company's own PostgreSQL, to two replicas that start together on an empty database", async () => {
    const owner = openDatabase(embedded.dataDir)
    await owner`create database replicas`
    const databaseUrl = new URL(`postgres://postgres@127.0.0.1:${owner.options.port[0]}/replicas`)
    databaseUrl.password = String(owner.options.pass)
    await owner.end()

    const secrets = {
      AUTH_JWT_SECRET: 'one secret for all the replicas of this site',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_for_replicas',
      SUPABASE_SECRET_KEY: 'sb_secret_for_all_replicas',
    }
    const [one, two] = await Promise.all([
      start({ DATABASE_URL: databaseUrl.href, ...secrets }),
      start({ DATABASE_URL: databaseUrl.href, ...secrets }),
    ])
    expect(one.output()).toContain('Backend: own PostgreSQL at 127.0.0.1')
    expect(one.output() + two.output()).not.toContain(String(databaseUrl.password))
    expect(await listTitles(one.address)).toEqual(await listTitles(two.address))

    const sql = postgres(databaseUrl.href, { max: 1 })
    const [counts] =
      await sql`select (select count(*)::int from public.properties) as properties, (select count(*)::int from public.staff) as staff`
    await sql.end()
    expect(counts).toEqual({ properties: 35, staff: 1 })
  })
})
