import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import postgres from 'postgres'
import { makeDataDir, openDatabase, removeDataDir, startSite, type StartedSite, stopSite } from './started-site.ts'

const folders: string[] = []
const sites: StartedSite[] = []

async function start(env: Record<string, string> = {}) {
  const dataDir = makeDataDir()
  folders.push(dataDir)
  const site = await startSite({ DATA_DIR: dataDir, ...env })
  sites.push(site)
  return { ...site, dataDir }
}

afterAll(async () => {
  for (const site of sites.toReversed()) if (site.child.exitCode === null) await stopSite(site)
  folders.forEach(removeDataDir)
})

const titlesOf = async (address: string) => {
  const html = await (await fetch(`${address}/properties-for-sale`)).text()
  return [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)</g)].map(([, title]) => title)
}

describe('the same pages come', () => {
  let embedded: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    embedded = await start()
  })

  test('from a hosted backend, reached over the network with its keys', async () => {
    // What stands in for a hosted project is another Makazi: the same contract, at another address.
    const keys = JSON.parse(readFileSync(join(embedded.dataDir, 'keys.json'), 'utf8')) as Record<string, string>
    const hosted = await start({
      SUPABASE_URL: embedded.address,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey ?? '',
      SUPABASE_SECRET_KEY: keys.secretKey ?? '',
    })
    expect(hosted.words()).toContain(`Backend: hosted at ${embedded.address}`)
    const titles = await titlesOf(hosted.address)
    expect(titles.length).toBeGreaterThan(5)
    expect(titles).toEqual(await titlesOf(embedded.address))
    expect((await fetch(`${hosted.address}/rest/v1/properties`)).status).toBe(404)
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
    expect(one.words()).toContain('Backend: own PostgreSQL at 127.0.0.1')
    expect(one.words() + two.words()).not.toContain(String(databaseUrl.password))
    expect(await titlesOf(one.address)).toEqual(await titlesOf(two.address))

    const sql = postgres(databaseUrl.href, { max: 1 })
    const [counts] =
      await sql`select (select count(*)::int from public.properties) as properties, (select count(*)::int from public.staff) as staff`
    await sql.end()
    expect(counts).toEqual({ properties: 36, staff: 1 })
  })
})
