import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import postgres from 'postgres'
import { demo } from '../../supabase/demo/demo-seed.ts'
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

describe('the same pages are served', () => {
  let embedded: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    embedded = await start()
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
    expect(counts).toEqual({ properties: demo.properties.length, staff: 1 })
  })
})

test('a start with the URL of a Supabase project says what to set instead', async () => {
  const { ended, output } = await start({ SUPABASE_URL: 'https://project.example' })
  expect(await ended).toMatchObject({ code: 78 })
  expect(output()).toContain('SUPABASE_URL: no longer used.')
  expect(output()).toContain('set DATABASE_URL')
})
