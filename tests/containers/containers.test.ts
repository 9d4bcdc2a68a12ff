import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { build, contextFor, provideImages } from './support/base-images.ts'
import { type DockerEngine, hasDocker, startDockerEngine } from './support/docker-engine.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const admin = { email: 'admin@homes.example', password: 'correct-horse-battery' }
const compose = read('ops/compose.yaml')
const composeFile = z.object({ services: z.record(z.string(), z.object({ image: z.string().optional() })) })
/** The lines of the document, each command in one. */
const documentedLines = read('docs/containers.md')
  .replaceAll(/ \\\n */g, ' ')
  .split('\n')
const tenMinutes = { timeout: 600_000 }
let engine: DockerEngine

beforeAll(async () => {
  if (!hasDocker) return
  engine = await startDockerEngine()
  const ofDockerfile = [...read('ops/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, name = '']) => name)
  const ofServices = Object.values(composeFile.parse(parse(compose)).services).flatMap(({ image }) => image ?? [])
  provideImages(engine, [...ofDockerfile.toSorted(), ...ofServices])
  engine.run('docker network create containers')
  writeFileSync(
    join(engine.folder, 'makazi.env'),
    `ORIGIN=https://homes.example\nTRUST_PROXY=1\nADMIN_EMAIL=${admin.email}\nADMIN_PASSWORD=${admin.password}\n`,
  )
  engine.run(documented('docker build'), { cwd: root })
}, 1_200_000)
afterAll(() => engine?.stop(), 600_000)

/** A command of the document as it stands there, on a free port and the networks that the engine has. */
function documented(start: string) {
  const command = documentedLines.find((line) => line.startsWith(start))
  if (!command) throw new Error(`docs/containers.md has no command ${start}`)
  return command
    .replace('docker build', 'docker build --network host')
    .replace('docker run', 'docker run --network containers')
    .replace('127.0.0.1:3000:3000', '127.0.0.1::3000')
    .replace('/etc/makazi.env', 'makazi.env')
}

const inspect = (container: string, field: string) => engine.run(`docker inspect --format '{{${field}}}' ${container}`)

/** Waits for the health check of the image, which a site passes while it starts, and for the site; returns its address. */
async function whenReady(container: string) {
  await expect.poll(() => inspect(container, '.State.Health.Status')).toBe('healthy')
  const address = `http://${engine.run(`docker port ${container} 3000`)}`
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)
  return address
}

async function signIn(address: string, publishableKey: string) {
  const client = createClient(address, publishableKey, { auth: { persistSession: false } })
  const { data, error } = await client.auth.signInWithPassword(admin)
  return { token: data.session?.access_token, problem: error?.message }
}

const publishableKeyIn = (container: string) =>
  z.object({ publishableKey: z.string() }).parse(JSON.parse(engine.run(`docker exec ${container} cat /data/keys.json`)))
    .publishableKey

/** The address of an image that the super admin uploads. */
async function upload(address: string, publishableKey: string) {
  const { token } = await signIn(address, publishableKey)
  const image = sharp({ create: { width: 800, height: 600, channels: 3, background: '#b4532a' } })
  const response = await fetch(`${address}/media`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(await image.jpeg().toBuffer()),
  })
  return z.object({ src: z.string() }).parse(await response.json()).src
}

/** Whether the account and the image of an earlier start are there. */
async function readBack(container: string, src: string) {
  const address = await whenReady(container)
  const { problem } = await signIn(address, publishableKeyIn(container))
  const image = await fetch(`${address}${src}/640.webp`)
  return { problem, image: image.status }
}
const isThere = { problem: undefined, image: 200 }

describe.runIf(hasDocker)('the image, run as the document says', () => {
  let src = ''

  test('serves without rights, on a read-only root and within 512 MB', tenMinutes, async () => {
    engine.run(documented('docker run -d').replace('--memory 1g', '--memory 512m --memory-swap 512m'))
    const address = await whenReady('makazi')
    const home = await fetch(address)
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('Coming soon')])
    expect(engine.run('docker exec makazi id --user')).toBe('10001')
    const paths = '/file /makazi/file /home/file /data/file /tmp/file'
    expect(
      engine.run(`docker exec makazi sh -c 'for each in ${paths}; do touch $each 2>/dev/null && echo $each; done'`),
    ).toBe('/data/file\n/tmp/file')
    expect(engine.run('docker exec makazi grep CapEff /proc/self/status')).toMatch(/\t0+$/)
    src = await upload(address, publishableKeyIn('makazi'))
    expect(await readBack('makazi', src)).toEqual(isThere)
    expect(inspect('makazi', '.HostConfig.Memory')).toBe(String(512 * 2 ** 20))
    expect(inspect('makazi', '.State.OOMKilled')).toBe('false')
  })

  test('its health check fails where the site does not answer', () => {
    const [, ...command] = z.array(z.string()).parse(JSON.parse(inspect('makazi', 'json .Config.Healthcheck.Test')))
    const quoted = command.map((word) => `'${word}'`).join(' ')
    engine.run(`docker exec makazi ${quoted}`)
    expect(() => engine.run(`docker exec --env PORT=9 makazi ${quoted}`)).toThrow('PORT=9')
  })

  test('has all packages that its bundles import, and the size that the document says', () => {
    const resolved = engine.run('docker exec --interactive makazi node --input-type=module', { input: resolveImports })
    expect(resolved).toContain('/makazi/node_modules/react/')
    const [base = 0, whole = 0] = ['debian:12-slim', 'makazi'].map((name) =>
      Number(engine.run(`docker image inspect --format '{{.Size}}' ${name}`)),
    )
    const documentedSize = /^\| size \| (\d+) MB/m.exec(documentedLines.join('\n'))?.[1]
    expect((whole - base) / 1e6 / Number(documentedSize)).toBeCloseTo(1, 1)
  })

  test('ends within its grace period, and an upgrade backs up and serves what was stored', tenMinutes, async () => {
    engine.run('docker tag makazi earlier')
    buildNextVersion()
    engine.run('docker stop makazi')
    expect(inspect('makazi', '.State.ExitCode')).toBe('0')
    engine.run('docker rm makazi')
    engine.run(documented('docker run -d'))
    expect(await readBack('makazi', src)).toEqual(isThere)
    expect(engine.run('docker logs makazi')).toContain('"applied":["notes"]')
    expect(engine.run('docker exec makazi ls /data/backups')).toBe('before-999.0.0.tar')
  })

  test('a backup that it makes restores into a new volume', tenMinutes, async () => {
    for (const start of ['docker exec makazi node', 'docker cp', 'chown', 'docker run --rm'])
      engine.run(documented(start))
    engine.run(
      documented('docker run -d')
        .replace('-v makazi:', '-v makazi-restored:')
        .replace('--name makazi', '--name restored'),
    )
    expect(await readBack('restored', src)).toEqual(isThere)
    engine.run('docker rm --force restored')
  })

  test(
    'the backup before the upgrade is the way back, since the earlier image rejects the newer database',
    tenMinutes,
    async () => {
      engine.run(
        'docker cp makazi:/data/backups/before-999.0.0.tar makazi.tar && docker rm --force makazi && chown 10001 makazi.tar',
      )
      const earlier = documented('docker run -d').replace(/makazi$/, 'earlier')
      engine.run(earlier.replace('--restart unless-stopped', ''))
      expect(engine.run('docker wait makazi')).toBe('78')
      expect(engine.run('docker logs makazi 2>&1')).toContain('Start a newer version, or restore a backup')
      engine.run('docker rm makazi && docker volume rm makazi makazi-restored')
      engine.run(documented('docker run --rm').replace('makazi node', 'earlier node'))
      engine.run(earlier.replace('-v makazi:', '-v makazi-restored:'))
      expect(await readBack('makazi', src)).toEqual(isThere)
      engine.run('docker rm --force makazi')
    },
  )
})

/** A package that was left out of the image and is imported makes it fail. */
const resolveImports = `
import { globSync, readFileSync } from 'node:fs'
for (const file of globSync('build/{server,sw}/**/*.js'))
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from |import\\()["']([^.][^"']*)["']/g)) console.log(import.meta.resolve(name))
`

/** This one with a further migration, under the same name. */
function buildNextVersion() {
  const folder = contextFor(engine, 'next')
  const manifest = z.record(z.string(), z.unknown()).parse(JSON.parse(read('package.json')))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: '999.0.0' }))
  writeFileSync(join(folder, '29990101000000_notes.sql'), 'alter table public.properties add column note text;')
  const dockerfile = 'FROM earlier\nCOPY package.json ./\nCOPY 29990101000000_notes.sql supabase/migrations/\n'
  build(engine, { name: 'makazi', folder, dockerfile })
}

describe.runIf(hasDocker)('the services of the compose file', () => {
  const publishableKey = 'e'.repeat(48)
  let command = ''
  const services = (words: string) => engine.run(`${command} ${words}`)
  const containerOf = (service: string) => services(`ps --quiet ${service}`)

  /** As an operator fills it in. */
  function writeSettings() {
    const example = read('ops/compose.env.example')
      .replaceAll(/^(DATABASE_PASSWORD|AUTH_JWT_SECRET|\w+_KEY)=$/gm, `$1=${publishableKey}`)
      .replace('ADMIN_EMAIL=', `ADMIN_EMAIL=${admin.email}`)
      .replace('ADMIN_PASSWORD=', `ADMIN_PASSWORD=${admin.password}`)
    writeFileSync(join(engine.folder, 'compose.env'), example)
  }

  beforeAll(() => {
    if (!hasDocker) return
    writeSettings()
    // On a free port; and Debian's Compose of 2021 does not know the name, which is an option there.
    const text = compose.replace('127.0.0.1:3000:3000', '127.0.0.1::3000').replace(/^name: .*$/m, '')
    writeFileSync(join(engine.folder, 'compose.yaml'), text)
    const program = engine.run('docker compose version >&2 && echo docker compose || echo docker-compose')
    command = `${program} --project-name makazi --project-directory ${join(root, 'ops')} --file compose.yaml --env-file compose.env`
  })

  test('start in order, with a database role without rights and images in the bucket', tenMinutes, async () => {
    services('up -d --build')
    const address = await whenReady(containerOf('site'))
    expect(inspect(containerOf('site'), '.RestartCount')).toBe('0')
    const src = await upload(address, publishableKey)
    expect((await fetch(`${address}${src}/640.webp`)).status).toBe(200)
    expect(services('exec -T site ls /data').split('\n')).not.toContain('media')
    const query = 'select rolsuper from pg_roles where rolname = current_user'
    expect(services(`exec -T database psql -U makazi -d makazi -Atc "${query}"`)).toBe('f')
  })

  test('are backed up, and restored into new volumes', tenMinutes, async () => {
    services('exec -T site node server/operations/backup.ts /data/makazi.tar')
    engine.run(`docker cp ${containerOf('site')}:/data/makazi.tar compose.tar && chown 10001 compose.tar`)
    const site = containerOf('site')
    services('stop')
    expect(inspect(site, '.State.ExitCode')).toBe('0')
    services('down --volumes')
    services('up -d database pictures')
    const database = containerOf('database')
    await expect.poll(() => inspect(database, '.State.Health.Status')).toBe('healthy')
    services('run --rm -T -v "$PWD/compose.tar:/makazi.tar:ro" site node server/operations/restore.ts /makazi.tar')
    services('up -d')
    const address = await whenReady(containerOf('site'))
    expect((await signIn(address, publishableKey)).problem).toBeUndefined()
  })

  test('the database is not ready for others while it only runs the script', () => {
    const { services: parsed } = z
      .object({
        services: z.record(z.string(), z.object({ healthcheck: z.object({ test: z.array(z.string()) }).optional() })),
      })
      .parse(parse(compose))
    const [, check = ''] = parsed.database?.healthcheck?.test ?? []
    services(`exec -T database sh -c '${check}'`)
    const id = engine.run(
      `docker run -d -e POSTGRES_PASSWORD=secret ${composeFile.parse(parse(compose)).services.database?.image} postgres -c listen_addresses=`,
    )
    engine.run(`docker exec ${id} sh -c 'until pg_isready; do :; done'`)
    expect(() => engine.run(`docker exec ${id} sh -c '${check}'`)).toThrow('no response')
  })
})
