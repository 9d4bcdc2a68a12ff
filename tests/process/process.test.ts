import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  createDataDir,
  openDatabase,
  postgresPid,
  removeDataDir,
  startSite,
  type StartedSite,
  stopSite,
} from './started-site.ts'

const dataDir = createDataDir()
const started: StartedSite[] = []

async function start(env: Record<string, string> = {}) {
  const site = await startSite({ DATA_DIR: dataDir, ...env })
  started.push(site)
  return site
}

afterEach(async () => {
  for (const site of started.splice(0)) if (site.child.exitCode === null) await stopSite(site)
})
afterAll(() => removeDataDir(dataDir))

describe('the process', () => {
  test('fills with sample data only what it starts for the first time, never a site that began empty', async () => {
    const emptyDir = createDataDir()
    try {
      await stopSite(await start({ DATA_DIR: emptyDir, SEED: 'empty' }))
      const site = await start({ DATA_DIR: emptyDir })
      const sql = openDatabase(emptyDir)
      const [found] = await sql`
        select (select count(*)::int from public.properties) as properties,
          (select samples_added_at from private.setup) as "samplesAddedAt"`.finally(() => sql.end())
      expect(found).toEqual({ properties: 0, samplesAddedAt: null })
      await stopSite(site)
    } finally {
      removeDataDir(emptyDir)
    }
  })

  test('reports every invalid value of its configuration and exits with 78', async () => {
    const site = await start({ PORT: 'abc', SEED: 'some' })
    expect(await site.ended).toMatchObject({ code: 78 })
    expect(site.output()).toContain('PORT: expected a port number from 0 to 65535')
    expect(site.output()).toContain('SEED: expected demo or empty')
    expect(site.output()).not.toContain('    at ')
  })

  test('on a new folder creates the database, the demo and the keys for its owner only, and prints how to sign in', async () => {
    const site = await start()
    expect(site.output()).toMatch(/^Version: \d+\.\d+\.\d+/m)
    expect(site.output()).toContain('Backend: embedded PostgreSQL in ')
    const [, email = '', password = ''] =
      /Sign in at \/admin as (\S+) with the password (\S+)/.exec(site.output()) ?? []
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600)

    const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as {
      publishableKey: string
    }
    const client = createClient(site.address ?? '', publishableKey, { auth: { persistSession: false } })
    const { count } = await client.from('properties').select('id', { count: 'exact', head: true })
    expect(count).toBeGreaterThanOrEqual(24)
    const signedIn = await client.auth.signInWithPassword({ email, password })
    expect(signedIn.error).toBeNull()
    const me = await client
      .from('staff')
      .select('role')
      .eq('user_id', signedIn.data.user?.id ?? '')
      .single()
    expect(me.data).toEqual({ role: 'super_admin' })
  })

  test('is ready once it says so, and keeps its data on the second start', async () => {
    const site = await start()
    expect(await (await fetch(`${site.address}/healthz`)).json()).toEqual({ status: 'ok' })
    await expect.poll(async () => (await fetch(`${site.address}/readyz`)).json()).toEqual({ status: 'ok' })
    expect(site.output()).toContain('Sign in at /admin with a staff account.')
  })

  test('does not start twice on one folder, and names the process that has it', async () => {
    const first = await start()
    const second = await start()
    expect(await second.ended).toMatchObject({ code: 1 })
    expect(second.output()).toContain(`process ${first.child.pid}`)
  })

  test('stops on SIGTERM with 0 and leaves no PostgreSQL running', async () => {
    const site = await start()
    const pid = postgresPid(dataDir)
    expect(pid).toBeDefined()
    expect(await stopSite(site)).toMatchObject({ code: 0 })
    expect(postgresPid(dataDir)).toBeUndefined()
    expect(existsSync(join(dataDir, 'makazi.lock'))).toBe(false)
  })

  test('takes over the folder of a killed process, with all acknowledged data', async () => {
    const killed = await start()
    const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as {
      publishableKey: string
    }
    const subscribe = createClient(killed.address ?? '', publishableKey, { auth: { persistSession: false } })
    const email = `kept-${Date.now()}@example.com`
    expect((await subscribe.from('newsletter_subscribers').insert({ email })).error).toBeNull()
    await stopSite(killed, 'SIGKILL')

    await start()
    const sql = openDatabase(dataDir)
    const stored = await sql`select email from public.newsletter_subscribers where email = ${email}`
    await sql.end()
    expect(stored).toHaveLength(1)
  })

  test('ends its PostgreSQL when it is killed', async () => {
    const site = await start()
    await stopSite(site, 'SIGKILL')
    await expect.poll(() => postgresPid(dataDir)).toBeUndefined()
  })

  test('reports that its folder cannot be used, and exits with 78', async () => {
    const site = await start({ DATA_DIR: import.meta.filename })
    expect(await site.ended).toMatchObject({ code: 78 })
    expect(site.output()).toContain('(DATA_DIR): it is a file.')
    expect(site.output()).not.toContain('    at ')
  })

  test('reports that its port is in use, and exits with 78', async () => {
    const site = await start()
    const otherDir = createDataDir()
    try {
      const second = await startSite({ DATA_DIR: otherDir, PORT: new URL(site.address ?? '').port })
      expect(await second.ended).toMatchObject({ code: 78 })
      expect(second.output()).toMatch(
        /cannot listen at 127\.0\.0\.1 port \d+: another program uses it \(EADDRINUSE\)\. Change/,
      )
      expect(second.output()).not.toContain('    at ')
      expect(postgresPid(otherDir)).toBeUndefined()
    } finally {
      removeDataDir(otherDir)
    }
  })
})
