import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'
import { lockDataDir, unfinishedRestore } from './data-dir.ts'
import { findMisspelledNames, parseEnv } from './env.ts'
import { createLog } from './log.ts'
import { limitGarbage, logStrayErrors } from './prepare-process.ts'

limitGarbage()

const badConfiguration = 78
/** What PostgreSQL needs at once for writing. */
const minFreeBytes = 16 * 1024 * 1024
const unusableFolder = new Map([
  ['EROFS', 'it is read-only'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['ENOSPC', 'the disk is full'],
  ['EEXIST', 'it is a file'],
  ['ENOTDIR', 'a part of it is a file'],
])

const unusableAddress = new Map([
  ['EADDRINUSE', 'another program uses it'],
  ['EACCES', 'this user may not use it'],
  ['EADDRNOTAVAIL', 'this machine does not have that address'],
  ['ENOTFOUND', 'there is no such host'],
])

const parsed = parseEnv(process.env)
if ('problems' in parsed) {
  exitWithMessage(
    ['Makazi cannot start with this configuration:', ...parsed.problems.map((each) => `  ${each}`)],
    badConfiguration,
  )
}
for (const line of findMisspelledNames(process.env)) process.stderr.write(`${line}\n`)
const lock = acquireDataDir(parsed.env.DATA_DIR)
if ('heldBy' in lock) {
  exitWithMessage(
    [
      `Another Makazi (process ${lock.heldBy}) is using ${parsed.env.DATA_DIR}. Stop it first, or give this one its own DATA_DIR.`,
    ],
    1,
  )
}
if (existsSync(join(parsed.env.DATA_DIR, unfinishedRestore))) {
  lock.release()
  exitWithMessage(
    [`A restore into ${parsed.env.DATA_DIR} was interrupted. Empty the folder and restore the backup again.`],
    1,
  )
}
const log = createLog(parsed.env.LOG_LEVEL)
logStrayErrors(log)

// Imported late: an invalid setting or a locked folder is reported before the heavy modules load.
const { startSite } = await import('./site.ts')
const starting = startSite({ env: parsed.env, log, dev: process.argv.includes('--dev') })
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))

const site = await starting.catch((error: unknown) => {
  lock.release()
  if (error instanceof StartError) exitWithMessage([error.message, ...explainFullDisk()], error.exitCode)
  const addressProblem = explainAddress(error)
  if (addressProblem) exitWithMessage([addressProblem], badConfiguration)
  const diskProblem = explainFullDisk()
  if (diskProblem.length > 0) exitWithMessage(diskProblem, 1)
  log.fatal({ err: error }, 'could not start')
  return process.exit(1)
})
if (!stopping) process.stdout.write(`${site.startMessages.join('\n')}\n`)

// A signal during start-up is handled after start-up, when everything that runs is known and can be stopped.
async function stop(signal: NodeJS.Signals) {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'stopping')
  await starting
    .then((started) => started.stop())
    .catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly'))
  if ('release' in lock) lock.release()
  process.exit(0)
}

function acquireDataDir(folder: string) {
  try {
    return lockDataDir(folder)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const reason = unusableFolder.get(code)
    if (!reason) throw error
    return exitWithMessage([`Makazi cannot use the folder ${folder} (DATA_DIR): ${reason}.`], badConfiguration)
  }
}

function explainAddress(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !['listen', 'getaddrinfo'].includes(String(error.syscall)))
    return undefined
  const { code = '', address, port, hostname } = error as NodeJS.ErrnoException & Partial<Record<string, string>>
  const reason = unusableAddress.get(code)
  const target = [address ?? hostname, port].filter((part) => part !== undefined).join(' port ')
  return reason && `Makazi cannot listen at ${target}: ${reason} (${code}). Change HOST and PORT, or METRICS_PORT.`
}

// A full disk shows in several ways: a file that cannot be written, or a lost database connection.
function explainFullDisk(): string[] {
  const folder = 'env' in parsed ? parsed.env.DATA_DIR : '.'
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < minFreeBytes ? [`The disk of ${folder} is full. Free some space and start again.`] : []
}

function exitWithMessage(lines: string[], code: number): never {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(code)
}
