import { randomUUID } from 'node:crypto'
import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import { createCalls } from '../app/backend/calls.ts'
import {
  createDataDir,
  loadStoredKeys,
  openDatabase,
  postgresPid,
  removeDataDir,
  startSite,
  stopSite,
} from '../tests/process/started-site.ts'
import { addAccount, password } from '../tests/support/people.ts'
import { processorMs, processorMsWithChildren } from './processor-time.ts'
import type { Finding } from './report.ts'

const rows = 10_000
// As many as the API accepts, and as many as the import screen sends.
const rowsPerRequest = 100
const rowsPerImportCall = 500
const imagesPerRow = 3
const email = 'writer@bench.example'
const places = ['Karen', 'Runda', 'Kilimani', 'Lavington', 'Syokimau', 'Nyali', 'Ruiru', 'Thika', 'Naivasha', 'Diani']
const types = ['House', 'Apartment', 'Villa', 'Townhouse']

type Context = { client: SupabaseClient; address: string; category: string; images: string[] }

/** Ten thousand published properties with images, added by a manager: as rows of requests, and as an import. */
export async function measureWrites(): Promise<Finding[]> {
  return [...(await measureOnNewSite('inserted', insertInBatches)), ...(await measureOnNewSite('imported', importRows))]
}

async function measureOnNewSite(what: string, write: (context: Context) => Promise<void>): Promise<Finding[]> {
  const dataDir = createDataDir()
  const site = await startSite({ DATA_DIR: dataDir })
  if (!site.address) throw new Error(site.output())
  const sql = openDatabase(dataDir)
  try {
    const context = await prepare(sql, site.address, loadStoredKeys(dataDir).publishableKey)
    const stored = await countWritten(sql)
    const usedMs = () => processorMs(site.child.pid) + processorMsWithChildren(postgresPid(dataDir))
    const before = { ms: usedMs(), at: performance.now() }
    await write(context)
    const seconds = (performance.now() - before.at) / 1000
    const processor = (usedMs() - before.ms) / 1000
    checkWritten(stored, await countWritten(sql))
    return [
      { what: `${rows} properties ${what}`, measured: seconds, unit: 's', budget: { max: 10 } },
      { what: `${rows} properties ${what}, processor time of all processes`, measured: processor, unit: 's' },
    ]
  } finally {
    await sql.end()
    await stopSite(site)
    removeDataDir(dataDir)
  }
}

async function prepare(sql: Sql, address: string, publishableKey: string): Promise<Context> {
  await addAccount(sql, email, { name: 'Wanjiru Kamau', role: 'administrator' })
  const hashes = Array.from({ length: 500 }, (_, n) => n.toString(16).padStart(32, '0'))
  await sql`insert into public.media (hash, width, height) select hash, 1600, 1067 from unnest(${hashes}::text[]) as hash`
  const [{ category = '' } = {}] = await sql<{ category: string }[]>`
    select id as category from public.categories where slug = 'for-sale'`
  const client = createClient(address, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { client, address, category, images: hashes.map((hash) => `/media/${hash}`) }
}

async function insertInBatches({ client, category, images }: Context) {
  for (let first = 0; first < rows; first += rowsPerRequest) {
    const batch = Array.from({ length: rowsPerRequest }, (_, index) => ({
      ...fieldsOf(first + index),
      category_id: category,
      images: imagesOf(first + index, images),
    }))
    const { error } = await client.from('properties').insert(batch)
    if (error) throw new Error(error.message)
  }
}

async function importRows({ client, address, images }: Context) {
  const id = randomUUID()
  const { imports } = createCalls(client, { url: `${address}/calls` })
  await imports.start.mutate({ id, fileName: 'a.csv', headings: [], leftOut: [], publishes: true })
  for (let first = 0; first < rows; first += rowsPerImportCall) {
    const batch = Array.from({ length: rowsPerImportCall }, (_, index) => ({
      number: first + index + 2,
      action: 'add' as const,
      category: 'for-sale',
      columns: { ...fieldsOf(first + index), reference: `BW-${first + index}` },
      images: imagesOf(first + index, images),
    }))
    await imports.addRows.mutate({ id, rows: batch })
  }
  await imports.applyRows.mutate({ id })
}

function fieldsOf(n: number) {
  const type = types[n % types.length]
  const place = places[n % places.length]
  const bedrooms = 1 + (n % 6)
  return {
    title: `${bedrooms} bedroom ${type} ${n} in ${place}`,
    description: `A ${type?.toLowerCase()} in ${place}, close to the main road, with a garden and a borehole. Reference number ${n}.\n\nReady to move in; viewing by appointment. The title is clean and the rates are paid.`,
    location: `${place}, Nairobi`,
    price: 1_000_000 + ((n * 7919) % 90_000_000),
    type,
    bedrooms,
    bathrooms: 1 + (n % 4),
    area_sqft: 800 + (n % 5000),
    features: ['Parking', 'Garden', 'Security', 'Borehole'],
    latitude: -1.2 - (n % 100) / 1000,
    longitude: 36.7 + (n % 100) / 1000,
  }
}

function imagesOf(n: number, images: string[]) {
  return Array.from({ length: imagesPerRow }, (_, index) => images[(n * imagesPerRow + index) % images.length] ?? '')
}

/** What each property leaves behind; the sample company has some of it from the start. */
async function countWritten(sql: Sql): Promise<Record<string, number>> {
  const [found = {}] = await sql<Record<string, number>[]>`
    select (select count(*)::int from public.properties where is_published) as properties,
      (select count(*)::int from public.price_changes) as prices,
      (select count(*)::int from public.activity_log where entity = 'properties') as entries,
      (select sum(count)::int from private.property_counts) as counted,
      (select count(*)::int from public.media where is_published) as images`
  return found
}

/** The time is worth nothing if something was left out. */
function checkWritten(before: Record<string, number>, after: Record<string, number>) {
  const expected = { properties: rows, prices: rows, entries: rows, counted: rows, images: 500 }
  const missing = Object.entries(expected).filter(([what, count]) => (after[what] ?? 0) - (before[what] ?? 0) < count)
  if (missing.length > 0) throw new Error(`Not everything was written: ${JSON.stringify({ before, after })}`)
}
