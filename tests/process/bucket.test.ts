import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Storage, startS3Storage } from '#server/media/store/s3-storage.test-builder.ts'
import { createDataDir, removeDataDir, startSite, type StartedSite, stopSite } from './started-site.ts'

const key = { region: 'eu-west-1', accessKeyId: 'makazi', secretAccessKey: 'the secret of the bucket' }
const admin = { email: 'admin@example.com', password: 'correct-horse-battery' }
const dataDir = createDataDir()
let storage: S3Storage
let site: StartedSite

beforeAll(async () => {
  storage = await startS3Storage(key)
  site = await startSite({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    S3_ENDPOINT: storage.address,
    S3_BUCKET: 'homes',
    S3_REGION: key.region,
    S3_ACCESS_KEY_ID: key.accessKeyId,
    S3_SECRET_ACCESS_KEY: key.secretAccessKey,
  })
})
afterAll(async () => {
  await stopSite(site)
  await storage.close()
  removeDataDir(dataDir)
})

async function upload() {
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { publishableKey: string }
  const client = createClient(site.address, publishableKey, { auth: { persistSession: false } })
  const { data } = await client.auth.signInWithPassword(admin)
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background: '#b4532a' } })
  const response = await fetch(`${site.address}/media`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${data.session?.access_token}`, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(await image.jpeg().toBuffer()),
  })
  return { status: response.status, ...((await response.json()) as { src: string }) }
}

test('an uploaded image is in the bucket, which was created, and its renditions come from there', async () => {
  expect(storage.buckets.has('homes')).toBe(true)
  const { status, src } = await upload()
  expect(status).toBe(201)
  const hash = src.replace('/media/', '')
  const small = await fetch(`${site.address}${src}/320.webp`)
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
  // Other sizes are made in the background, at any time.
  expect([...storage.objects.keys()].filter((name) => !name.endsWith('.avif'))).toEqual([
    `/homes/originals/${hash.slice(0, 2)}/${hash}`,
    `/homes/resized/${hash.slice(0, 2)}/${hash}/320.webp`,
  ])
  expect(existsSync(join(dataDir, 'media'))).toBe(false)
})

test('the demo images need no bucket', async () => {
  const html = await (await fetch(site.address)).text()
  const [address = ''] = /\/media\/[0-9a-f]{32}\/640\.jpg/.exec(html) ?? []
  expect((await fetch(site.address + address)).status).toBe(200)
})
