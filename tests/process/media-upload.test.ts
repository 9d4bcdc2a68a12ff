import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blackPng, heic, imageWithGps, unsupportedFiles, twoHalves } from '#server/media/sample-files.test-builder.ts'
import { addAccount } from '../support/people.ts'
import { createDataDir, openDatabase, removeDataDir, startSite, type StartedSite, stopSite } from './started-site.ts'

const email = 'admin@makazi.example'
const password = 'makazi-admin-1'
const dataDir = createDataDir()
let site: StartedSite
let sql: Sql
let token = ''

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir, ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  if (!site.address) throw new Error(site.output())
  sql = openDatabase(dataDir)
  token = await tokenOf(await signIn())
})
afterAll(async () => {
  await sql?.end({ timeout: 1 })
  await stopSite(site)
  removeDataDir(dataDir)
})

type HttpResponse = { status: number; body: { src?: string; width?: number; height?: number; message?: string } }

async function upload(file: Buffer | ReadableStream, headers: Record<string, string> = {}): Promise<HttpResponse> {
  const body = file instanceof ReadableStream ? file : new Uint8Array(file)
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${token}`, ...headers },
    duplex: 'half',
  }
  const response = await fetch(`${site.address}/media`, init)
  return { status: response.status, body: (await response.json()) as HttpResponse['body'] }
}

async function findRow({ body }: HttpResponse) {
  const [row] = await sql`select * from public.media where hash = ${body.src?.slice('/media/'.length) ?? ''}`
  return row
}

function originalPath({ body }: HttpResponse) {
  const hash = body.src?.slice('/media/'.length) ?? ''
  return join(dataDir, 'media/originals', hash.slice(0, 2), hash)
}

const originalsDir = join(dataDir, 'media/originals')
const originals = () =>
  existsSync(originalsDir) ? readdirSync(originalsDir, { recursive: true, withFileTypes: true }) : []
const countOriginals = () => originals().filter((entry) => entry.isFile()).length

describe('an image uploaded by staff', () => {
  test('gets its URL, has a row in the database, and is served in every width and format', async () => {
    const response = await upload(await twoHalves({ width: 1000, height: 500 }).jpeg().toBuffer())
    expect(response).toMatchObject({
      status: 201,
      body: { src: expect.stringMatching(/^\/media\/[0-9a-f]{32}$/), width: 1000, height: 500, alt: '' },
    })
    const [{ id } = { id: '' }] = await sql<
      { id: string }[]
    >`select user_id as id from public.staff where email = ${email}`
    expect(await findRow(response)).toMatchObject({
      width: 1000,
      height: 500,
      alt: '',
      created_by: id,
      byte_size: readFileSync(originalPath(response)).length,
      dominant_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    for (const [file, format] of Object.entries({ '320.avif': 'heif', '640.webp': 'webp', '960.jpg': 'jpeg' })) {
      const served = await fetch(`${site.address}${response.body.src}/${file}`)
      const { width, ...otherMetadata } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
      expect([otherMetadata.format, width]).toEqual([format, Number.parseInt(file, 10)])
    }
  })

  test('is stored upright, without metadata about place and device', async () => {
    const response = await upload(await imageWithGps({ orientation: 6 }))
    expect(response).toMatchObject({ status: 201, body: { width: 200, height: 400 } })
    const served = await fetch(`${site.address}${response.body.src}/160.jpg`)
    for (const file of [readFileSync(originalPath(response)), Buffer.from(await served.arrayBuffer())]) {
      const { exif, xmp, icc, width = 0, height = 0 } = await sharp(file).metadata()
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
      expect(height).toBe(width * 2)
    }
  })

  test('uploaded twice is stored once', async () => {
    const file = await twoHalves({ width: 640, height: 300 }).png().toBuffer()
    const first = await upload(file)
    await sql`update public.media set alt = 'Two halves' where hash = ${first.body.src?.slice(7) ?? ''}`
    const count = countOriginals()
    const second = await upload(file)
    expect(second).toEqual({ status: 201, body: { ...first.body, alt: 'Two halves' } })
    expect(countOriginals()).toBe(count)
  })

  test('gets its own name, whatever name the sender chooses', async () => {
    const before = countOriginals()
    const file = await twoHalves({ width: 650, height: 300 }).png().toBuffer()
    for (const name of ['../../x.jpg', 'a%00.jpg', 'x.php.jpg', `${'n'.repeat(5_000)}.jpg`, '%E2%80%AEgpj.exe']) {
      const headers = { 'Content-Disposition': `attachment; filename="${name}"`, 'X-File-Name': name }
      expect((await upload(file, headers)).status).toBe(201)
    }
    expect(countOriginals()).toBe(before + 1)
    for (const entry of originals()) expect(entry.name).toMatch(/^([0-9a-f]{2}|[0-9a-f]{32})$/)
  })

  test('uploaded with nineteen others waits in the queue, and all succeed', async () => {
    const files = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        twoHalves({ width: 300 + index, height: 200 })
          .jpeg()
          .toBuffer(),
      ),
    )
    const responses = await Promise.all(files.map((file) => upload(file)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(responses.map(({ body }) => body.src)).size).toBe(20)
  })

  test('of 48 megapixels, progressive, costs little memory', async () => {
    const file = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#8a6d4f' } })
      .jpeg({ progressive: true, quality: 80 })
      .toBuffer()
    const pid = site.child.pid ?? 0
    const memoryMb = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    const before = memoryMb('VmRSS')
    // Resets the high-water mark to the current memory use.
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    const responses = await Promise.all([upload(file), upload(file)])
    expect(responses.map(({ status, body }) => [status, body.width])).toEqual([
      [201, 2400],
      [201, 2400],
    ])
    expect(memoryMb('VmHWM') - before).toBeLessThanOrEqual(260)
  })
})

describe('a rejected file', () => {
  test.each(Object.entries(unsupportedFiles))('because it is %s, whatever it calls itself', async (_, file) => {
    const response = await upload(file, { 'Content-Type': 'image/jpeg' })
    expect(response).toEqual({ status: 415, body: { message: 'Only JPEG, PNG or WebP images.' } })
  })

  test('because it is HEIC explains the setting on the iPhone', async () => {
    const { status, body } = await upload(heic)
    expect(status).toBe(415)
    expect(body.message).toContain('Most compatible')
  })

  test('because it is empty', async () => {
    expect(await upload(Buffer.alloc(0))).toEqual({ status: 422, body: { message: 'This file is empty.' } })
  })

  test('because half of it is missing', async () => {
    const file = await twoHalves({ width: 900, height: 900 }).jpeg().toBuffer()
    const { status, body } = await upload(file.subarray(0, file.length / 2))
    expect(status).toBe(422)
    expect(body.message).toContain('damaged')
  })

  test('because it would decompress to gigabytes leaves nothing behind', async () => {
    const before = countOriginals()
    const { status, body } = await upload(blackPng(30_000))
    expect(status).toBe(422)
    expect(body.message).toContain('at most 50 megapixels')
    expect(countOriginals()).toBe(before)
  })

  test('because it declares one byte more than 12 MB is rejected at once, and the connection ends', async () => {
    const response = await sendRaw({ 'Content-Length': String(12 * 1024 * 1024 + 1), Authorization: `Bearer ${token}` })
    expect(response).toMatchObject({ status: 413, connection: 'close' })
    expect(response.text).toContain('at most 12 MB')
  })

  test('because two gigabytes arrive in chunks is cut off after 12 MB', async () => {
    const response = await sendRaw({ 'Transfer-Encoding': 'chunked', Authorization: `Bearer ${token}` }, 2_000)
    expect(response).toMatchObject({ status: 413, connection: 'close' })
    expect(response.sentMb).toBeLessThan(100)
  })
})

describe('people who may not upload images', () => {
  const image = twoHalves().jpeg().toBuffer()

  test.each([
    ['no session', { Authorization: '' }],
    ['text instead of a token', { Authorization: 'Bearer nonsense' }],
    ['another scheme', { Authorization: 'Basic YWRtaW46YWRtaW4=' }],
  ])('%s: 401', async (_, headers) => {
    expect(await upload(await image, headers)).toMatchObject({ status: 401 })
  })

  test('the publishable key: 401', async () => {
    expect(await upload(await image, { Authorization: `Bearer ${publishableKey()}` })).toMatchObject({ status: 401 })
  })

  test('a token with one character changed: 401', async () => {
    const forged = token.replace(/\.(.)(.)/, '.$2$1')
    expect(await upload(await image, { Authorization: `Bearer ${forged}` })).toMatchObject({ status: 401 })
  })

  test('a person who has signed out: 401, though the token has not expired', async () => {
    const client = await signIn()
    const former = await tokenOf(client)
    await client.auth.signOut({ scope: 'local' })
    expect(await upload(await image, { Authorization: `Bearer ${former}` })).toMatchObject({ status: 401 })
  })

  test('a person who is signed in but not staff: 403', async () => {
    const client = connect()
    const stranger = { email: 'non-staff@example.com', password }
    await addAccount(sql, stranger.email, { password })
    const { data } = await client.auth.signInWithPassword(stranger)
    const response = await upload(await image, { Authorization: `Bearer ${data.session?.access_token}` })
    expect(response).toMatchObject({ status: 403, body: { message: expect.stringContaining('Access denied') } })
  })

  test.each(['https://evil.example', 'null'])('a page of another site (%s): 403', async (origin) => {
    expect(await upload(await image, { Origin: origin })).toMatchObject({ status: 403 })
  })

  test('a form with a cookie and no origin: 403', async () => {
    expect(await upload(await image, { Cookie: 'a=b' })).toMatchObject({ status: 403 })
  })

  test('a visitor with an endless file is disconnected', async () => {
    const response = await sendRaw({ 'Transfer-Encoding': 'chunked' }, 2_000)
    expect(response).toMatchObject({ status: 401, connection: 'close' })
    expect(response.sentMb).toBeLessThan(50)
  })
})

function publishableKey() {
  return (JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { publishableKey: string }).publishableKey
}

function connect(): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
  return createClient(site.address, publishableKey(), { auth })
}

async function signIn(): Promise<SupabaseClient> {
  const client = connect()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

async function tokenOf(client: SupabaseClient) {
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? ''
}

/** Sends up to `megabytes` to /media with any headers, for as long as the server reads. */
function sendRaw(headers: Record<string, string>, megabytes = 0) {
  const { hostname, port } = new URL(site.address)
  const block = Buffer.alloc(1024 * 1024, 0xff)
  let sentMb = 0
  return new Promise<{ status: number; connection: string | undefined; text: string; sentMb: number }>((resolve) => {
    const sent = httpRequest({ hostname, port, path: '/media', method: 'POST', headers }, (response) => {
      const { statusCode: status = 0, headers: received } = response
      let text = ''
      const end = () => resolve({ status, connection: received.connection, text, sentMb })
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', end)
      response.on('error', end)
    })
    // Writing to a closed connection fails; the response arrived before.
    sent.on('error', () => undefined)
    const more = () => {
      if (sent.destroyed || sentMb >= megabytes) return
      sentMb += 1
      if (sent.write(block)) setImmediate(more)
      else sent.once('drain', more)
    }
    sent.flushHeaders()
    more()
  })
}
