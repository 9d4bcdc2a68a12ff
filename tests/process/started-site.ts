import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'

const root = join(import.meta.dirname, '../..')

export type StartedSite = {
  child: ChildProcess
  /** Empty if it ended before it was ready. */
  address: string
  /** The output so far. */
  output: () => string
  ended: Promise<{ code: number | null }>
}

export function createDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'makazi-test-'))
  // PostgreSQL's own user must have access when the tests run as root.
  chmodSync(folder, 0o755)
  return folder
}

/** A copy of a stopped site's folder, including the owners of files: when run as root, the database has its own user. */
export function copyDataDir(from: string): string {
  const folder = createDataDir()
  execFileSync('cp', ['-a', `${from}/.`, folder])
  return folder
}

export function removeDataDir(folder: string) {
  rmSync(folder, { recursive: true, force: true })
}

/** Starts the built site on a free port, in one process, and waits until it is ready or has ended. */
export async function startSite(env: Record<string, string>): Promise<StartedSite> {
  const child = spawn(process.execPath, ['--max-semi-space-size=16', 'server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      // As server/setup.mjs starts it.
      MALLOC_ARENA_MAX: '2',
      PORT: '0',
      LOG_LEVEL: 'warn',
      WEB_CONCURRENCY: process.env.WEB_CONCURRENCY ?? '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/^Makazi is ready.*\n/m.test(output)) ready.resolve()
    })
  }
  const ended = new Promise<{ code: number | null }>((resolve) => child.once('close', (code) => resolve({ code })))
  await Promise.race([ready.promise, ended])
  return { child, address: /^Makazi is ready.* at (\S+)$/m.exec(output)?.[1] ?? '', output: () => output, ended }
}

/** The processes that serve beside the first one. */
export function workerPids({ child }: Pick<StartedSite, 'child'>): number[] {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  return children
    .split(' ')
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('processes/worker.ts'))
    .map(Number)
}

export async function stopSite(site: StartedSite, signal: NodeJS.Signals = 'SIGTERM') {
  site.child.kill(signal)
  return site.ended
}

/** A site that was started empty shows its pages to visitors from here on. */
export async function openToVisitors({ address }: Pick<StartedSite, 'address'>, dataDir: string): Promise<void> {
  const sql = openDatabase(dataDir)
  await sql`update private.setup set went_live_at = now()`.finally(() => sql.end({ timeout: 1 }))
  // A write through the site makes it read its settings again.
  const { secretKey } = loadStoredKeys(dataDir)
  const response = await fetch(`${address}/rest/v1/settings?section=eq.features`, {
    method: 'PATCH',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: '{"is_public":true}',
  })
  if (!response.ok) throw new Error(await response.text())
}

/** The process id of the cluster's PostgreSQL while it runs. */
export function postgresPid(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

/** The embedded database of a running site, as its superuser. */
export function openDatabase(dataDir: string): Sql {
  return postgres(databaseUrl(dataDir), { max: 1, onnotice: () => undefined })
}

export function databaseUrl(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://postgres:${loadStoredKeys(dataDir).databasePassword}@127.0.0.1:${port}/makazi`
}

export type StoredKeys = Record<
  'publishableKey' | 'secretKey' | 'jwtSecret' | 'databasePassword' | 'applicationPassword',
  string
>

export function loadStoredKeys(dataDir: string): StoredKeys {
  return JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as StoredKeys
}
