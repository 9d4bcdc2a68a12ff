import { spawn } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  createDataDir,
  openDatabase,
  postgresPid,
  removeDataDir,
  startSite,
  type StartedSite,
  stopSite,
} from './started-site.ts'

const root = join(import.meta.dirname, '../..')
const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct-horse-battery' }
const sourceDir = createDataDir()
const backup = join(sourceDir, 'site.tar')
const dataDir = join(sourceDir, 'first')
const sites: StartedSite[] = []

/** The first site and its state just before the backup began. */
let first: Awaited<ReturnType<typeof start>>
let before: { inquiries: string[]; token: string; imageHash: string }
let result: { code: number | null; output: string; meanwhile: number }

async function start(folder: string, env: Record<string, string> = {}) {
  // Behind a proxy every caller has its own address, and its own limits.
  const site = await startSite({ DATA_DIR: folder, TRUST_PROXY: '1', ...env })
  sites.push(site)
  const keys = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as Record<string, string>
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  return { ...site, client: createClient(site.address, keys.publishableKey ?? '', options), keys }
}

async function command(name: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`server/operations/${name}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output: (await output).join('') }
}

const newFolder = (name: string) => {
  const folder = join(sourceDir, name)
  mkdirSync(folder, { mode: 0o755 })
  return folder
}

/** Sends inquiries one after another until stopped; `taken` lists the accepted ones. */
function startWriters(address: string, key: string, propertyId: string) {
  const taken: string[] = []
  const over = new AbortController()
  const writeRepeatedly = async (writer: number) => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const name = `Visitor ${writer}-${turn}`
      const response = await fetch(`${address}/rest/v1/inquiries`, {
        method: 'POST',
        headers: {
          apikey: key,
          'Content-Type': 'application/json',
          Prefer: 'return=minimal',
          'X-Forwarded-For': `10.${writer}.${turn >> 8}.${turn & 255}`,
        },
        body: JSON.stringify({ name, email: 'visitor@example.com', message: 'Is it free?', property_id: propertyId }),
      })
      if (response.status === 201) taken.push(name)
    }
  }
  const writers = Promise.all([1, 2, 3].map(writeRepeatedly))
  const stop = async () => {
    over.abort()
    await writers
  }
  return { taken, stop }
}

async function uploadImage(address: string, token: string) {
  const body = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1f4d3a' } })
    .jpeg()
    .toBuffer()
  const response = await fetch(`${address}/media`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(body),
  })
  return ((await response.json()) as { src: string }).src
}

beforeAll(async () => {
  mkdirSync(dataDir, { mode: 0o755 })
  first = await start(dataDir, admin)
  const { data } = await first.client.auth.signInWithPassword({
    email: admin.ADMIN_EMAIL,
    password: admin.ADMIN_PASSWORD,
  })
  const token = data.session?.access_token ?? ''
  const imageHash = await uploadImage(first.address, token)
  const { data: property } = await first.client.from('properties').select('id').limit(1).single()
  // A table larger than a connection's buffers.
  const sql = openDatabase(dataDir)
  await sql`insert into page_events (kind, path) select 'view', '/' || repeat(md5(n::text), 6) from generate_series(1, 20000) n`
  await sql.end()

  const polling = startWriters(first.address, first.keys.publishableKey ?? '', String(property?.id))
  await vi.waitUntil(() => polling.taken.length > 10, { timeout: 60_000 })
  before = { inquiries: [...polling.taken], token, imageHash }
  const response = await command('backup', [backup], { DATA_DIR: dataDir })
  result = { ...response, meanwhile: polling.taken.length - before.inquiries.length }
  await polling.stop()
})
afterAll(async () => {
  for (const site of sites) if (site.child.exitCode === null) await stopSite(site)
  removeDataDir(sourceDir)
})

describe('a backup taken while visitors write', () => {
  test('states its contents, and delays nobody', () => {
    expect(result.output).toMatch(/Backup written to .*: \d+ rows, 1 images/)
    expect(result.code).toBe(0)
    expect(result.meanwhile).toBeGreaterThan(0)
  })

  test('restores the same site in a second data folder', async () => {
    const folder = newFolder('second')
    expect(await command('restore', [backup], { DATA_DIR: folder })).toMatchObject({ code: 0 })
    const second = await start(folder)
    expect(second.keys).toEqual(first.keys)
    expect(await listTitles(second.address)).toEqual(await listTitles(first.address))
    expect((await listTitles(second.address)).length).toBeGreaterThan(5)

    const address = `${before.imageHash}/320.webp`
    expect(await fetchBytes(second.address + address)).toEqual(await fetchBytes(first.address + address))

    const [theirs, ours] = [openDatabase(folder), openDatabase(dataDir)]
    const counts = (sql: typeof theirs) => sql`
      select (select count(*)::int from properties) as properties, (select count(*)::int from blogs) as blogs,
        (select count(*)::int from media) as media, (select count(*)::int from staff) as staff,
        (select jsonb_agg(s order by section) from settings s) as settings`
    expect(await counts(theirs)).toEqual(await counts(ours))
    const names = (await theirs<{ name: string }[]>`select name from inquiries`).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(before.inquiries))
    const wrong = await theirs`
      select p.id from properties p
      where p.inquiries_count <> (select count(*) from inquiries i where i.property_id = p.id)`
    expect(wrong).toHaveLength(0)
    await Promise.all([theirs.end(), ours.end()])
  })

  test('restores accounts: passwords and sessions that were valid are valid', async () => {
    const second = sites.at(-1)
    const client = createClient(second?.address ?? '', first.keys.publishableKey ?? '', {
      auth: { persistSession: false },
      global: { headers: { Authorization: `Bearer ${before.token}` } },
    })
    expect((await client.from('staff').select('email')).data).toEqual([{ email: admin.ADMIN_EMAIL }])
    const again = await createClient(second?.address ?? '', first.keys.publishableKey ?? '').auth.signInWithPassword({
      email: admin.ADMIN_EMAIL,
      password: admin.ADMIN_PASSWORD,
    })
    expect(again.error).toBeNull()
  })

  test('restores sequences: new rows get numbers of their own', async () => {
    const sql = openDatabase(join(sourceDir, 'second'))
    const [last] = await sql`select max(id)::int as id from page_events`
    const [added] = await sql`
      insert into page_events (kind, path, visitor_hash) values ('view', '/', repeat('a', 32)) returning id::int`
    expect(added?.id).toBeGreaterThan(last?.id as number)
    await sql.end()
  })

  test('is readable only by its owner and contains nothing that separates visitors', () => {
    const content = readFileSync(backup).toString('latin1')
    expect(content).not.toContain('visitor_salts')
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(readdirSync(sourceDir).filter((name) => /partial|makazi-backup/.test(name))).toEqual([])
  })

  test('can be taken with only the settings of the service', async () => {
    const settings = join(sourceDir, 'makazi.env')
    writeFileSync(settings, `# of the service\nDATA_DIR=${dataDir}\nMAIL_FROM=Homes <hello@homes.example>\n`)
    const file = join(sourceDir, 'by-settings.tar')
    expect(await command('backup', ['--settings', settings, file], {})).toMatchObject({ code: 0 })
    expect(existsSync(file)).toBe(true)
    const elsewhere = await command('backup', ['--settings', join(sourceDir, 'none.env'), file], {})
    expect(elsewhere).toMatchObject({ code: 64, output: expect.stringContaining('none.env') })
  })

  test('can also be taken while the site is stopped, and leaves it stopped', async () => {
    const second = sites.pop()
    if (second) await stopSite(second)
    const folder = join(sourceDir, 'second')
    const { code } = await command('backup', [join(sourceDir, 'second.tar')], { DATA_DIR: folder })
    expect(code).toBe(0)
    expect(postgresPid(folder)).toBeUndefined()
    expect(existsSync(join(folder, 'makazi.lock'))).toBe(false)
  })
})

describe('a restore', () => {
  const expectRejected = async (file: string, name: string) => {
    const folder = newFolder(name)
    const { code, output } = await command('restore', [file], { DATA_DIR: folder })
    expect(code).toBe(1)
    expect(output).not.toContain('    at ')
    expect(readdirSync(folder)).toEqual([])
    return output
  }
  const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
    const file = join(sourceDir, `${name}.tar`)
    writeFileSync(file, change(readFileSync(backup)))
    return file
  }

  test('rejects a folder that is not empty', async () => {
    const { code, output } = await command('restore', [backup], { DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(output).toContain(`${dataDir} is not empty`)
  })

  test('rejects a file in which one bit was flipped, and reports the part', async () => {
    const file = changed('turned', (bytes) => {
      const at = bytes.indexOf('database/public.properties.copy.gz') + 512 + 100
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes
    })
    expect(await expectRejected(file, 'turned')).toContain('database/public.properties.copy.gz is damaged in it')
  })

  test('rejects a truncated file', async () => {
    const file = changed('cut', (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)))
    expect(await expectRejected(file, 'cut')).toContain('It is truncated')
  })

  test('rejects what is not a backup', async () => {
    expect(await expectRejected(join(root, 'package-lock.json'), 'foreign')).toContain('It is not a Makazi backup')
    expect(await expectRejected(join(sourceDir, 'nowhere.tar'), 'nowhere')).toContain('nowhere.tar')
  })

  test('rejects a name that leads out of the folder', async () => {
    const file = changed('slip', (bytes) => {
      bytes.write('../outside\0', 0)
      return withChecksum(bytes)
    })
    expect(await expectRejected(file, 'slip')).toContain('It contains a file that is not part of a backup: ../outside')
    expect(existsSync(join(sourceDir, 'outside'))).toBe(false)
  })

  test('rejects a part that claims to be larger than the file', async () => {
    const file = changed('large', (bytes) => {
      bytes.write('77777777777\0', 124)
      return withChecksum(bytes)
    })
    expect(await expectRejected(file, 'large')).toContain('It is truncated within keys.json')
  })

  test('that was interrupted is reported before the site starts with half of the data', async () => {
    const folder = newFolder('half')
    appendFileSync(join(folder, 'restore-unfinished'), '')
    const site = await startSite({ DATA_DIR: folder })
    expect(await site.ended).toMatchObject({ code: 1 })
    expect(site.output()).toContain('was interrupted')
  })

  test('names a folder that is not there', async () => {
    const { code, output } = await command('backup', ['/no-such-folder/kept.tar'], { DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(output).toContain('There is no folder /no-such-folder')
  })

  test('never overwrites an existing backup', async () => {
    const copy = join(sourceDir, 'kept.tar')
    copyFileSync(backup, copy)
    const { code, output } = await command('backup', [copy], { DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(output).toContain('already exists')
  })
})

/** Corrects the checksum of the first header after a change. */
function withChecksum(bytes: Buffer) {
  const sum = bytes
    .subarray(0, 512)
    .reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

async function listTitles(address: string) {
  const html = await (await fetch(`${address}/properties-for-sale`)).text()
  return [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)</g)].map(([, title]) => title)
}

async function fetchBytes(address: string) {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer()).toString('base64')
}
