import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { type CallsClient, createCalls } from '#app/backend/calls.ts'
import { superAdmin } from '../e2e/support/admin.ts'
import {
  copyDataDir,
  loadStoredKeys,
  openDatabase,
  postgresPid,
  removeDataDir,
  startSite,
  stopSite,
} from '../process/started-site.ts'

const properties = 6
const photosOfEach = 3
const all = properties * photosOfEach

/** Photos of different colours, of which it sends as many as it may; further requests are left waiting. */
async function startPhotoServer() {
  let isOpen = false
  let remaining = 0
  const requests: string[] = []
  const waiting: (() => void)[] = []
  const send = async (path: string, response: ServerResponse) => {
    const hue = Number(path.slice(1)) * 17
    const background = `hsl(${hue % 360}, 60%, ${40 + (hue % 30)}%)`
    response.end(
      await sharp({ create: { width: 320, height: 240, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const answer = () => void send(path, response)
    if (!isOpen && remaining <= 0) return void waiting.push(answer)
    remaining -= 1
    answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : 0
  return {
    addressOf: (photo: number) => `http://127.0.0.1:${port}/${photo}`,
    requests,
    waiting,
    allow: (count: number) => (remaining = count),
    open: () => (isOpen = true),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function startImport({ imports }: CallsClient, addressOf: (photo: number) => string): Promise<string> {
  const id = randomUUID()
  const rows = Array.from({ length: properties }, (_, index) => ({
    number: index + 2,
    action: 'add' as const,
    category: 'for-sale',
    columns: {
      reference: `KILL-${index}`,
      title: `Villa ${index}`,
      location: 'Nyali',
      price: 1_000_000,
      type: 'Villa',
    },
    photo_addresses: Array.from({ length: photosOfEach }, (_none, photo) => addressOf(index * photosOfEach + photo)),
  }))
  await imports.start.mutate({ id, fileName: 'a.csv', headings: [], leftOut: [], publishes: false })
  await imports.addRows.mutate({ id, rows })
  await imports.applyRows.mutate({ id })
  return id
}

const findPhotos = async ({ imports }: CallsClient, id: string) => (await imports.report.query({ id })).photos

test('an import that is killed while its photos arrive goes on, with each photo once and in its place', async () => {
  const server = await startPhotoServer()
  const dataDir = copyDataDir(inject('seededFolder'))
  const preload = `--import ${new URL('./local-photos.ts', import.meta.url).href}`
  const env = { DATA_DIR: dataDir, NODE_OPTIONS: preload }
  let site = await startSite(env)
  try {
    let sql = openDatabase(dataDir)
    const signIn = async () => {
      const client = createClient(site.address, loadStoredKeys(dataDir).publishableKey, {
        auth: { persistSession: false },
      })
      const { error } = await client.auth.signInWithPassword(superAdmin)
      if (error) throw error
      return createCalls(client, { url: `${site.address}/calls` })
    }
    server.allow(5)
    const calls = await signIn()
    const importId = await startImport(calls, server.addressOf)
    await expect.poll(() => server.waiting.length).toBeGreaterThan(0)
    await expect.poll(async () => (await findPhotos(calls, importId)).stored).toBe(5)

    // A stored photo that its property does not have yet: the row is locked between the two.
    const stored = async () => (await sql`select from public.media where uploaded_at is not null`).length
    const before = await stored()
    const lock = openDatabase(dataDir)
    await lock`begin`
    await lock`select from public.properties where reference like 'KILL-%' for update`
    server.waiting.shift()?.()
    await expect.poll(stored).toBe(before + 1)
    await sql.end({ timeout: 1 })
    await stopSite(site, 'SIGKILL')
    await expect.poll(() => postgresPid(dataDir)).toBeUndefined()
    await lock.end({ timeout: 1 })

    server.open()
    site = await startSite(env)
    if (!site.address) throw new Error(`The site did not start again:\n${site.output()}`)
    sql = openDatabase(dataDir)
    const reported = await findPhotos(await signIn(), importId)
    expect(reported).toMatchObject({ all, failures: [] })
    expect(reported.waiting).toBeGreaterThan(0)
    // The lease of the photos that were on their way ends after five minutes.
    await sql`update private.import_photos set claimed_until = now() where claimed_until is not null`
    const rest = async () => (await sql`select from private.import_photos where state <> 'stored'`).length
    await expect.poll(rest, { timeout: 120_000 }).toBe(0)
    const rows = await sql<{ images: string[] }[]>`
      select images from public.properties where reference like 'KILL-%' order by reference`
    const images = rows.flatMap((row) => row.images)
    expect(rows.map((row) => row.images.length)).toEqual(Array.from({ length: properties }, () => photosOfEach))
    expect(new Set(images).size).toBe(all)
    expect(await stored()).toBe(before - 5 + all)
    expect(new Set(server.requests).size).toBe(all)
    for (const image of images) expect((await fetch(`${site.address}${image}/160.webp`)).status).toBeLessThan(500)
    await sql.end({ timeout: 1 })
  } finally {
    await stopSite(site)
    server.close()
    removeDataDir(dataDir)
  }
}, 300_000)
