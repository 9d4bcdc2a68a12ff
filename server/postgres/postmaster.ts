import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#server/log.ts'
import type { Owner } from './run-as.ts'

const superviseEveryMs = 500

type Postmaster = { pid: number; port: number; isStopping: boolean }

/** PostgreSQL's own pid file; undefined while no server runs on the cluster. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!isPostmaster(pid, cluster)) return undefined
    return { pid, port: Number(lines[3]), isStopping: lines[7]?.trim() === 'stopping' }
  } catch {
    return undefined
  }
}

// Process ids are reused, so the process name is checked where possible.
function isPostmaster(pid: number, cluster: string) {
  if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)
  process.kill(pid, 0)
  return true
}

type Supervised = { start: () => Promise<unknown>; stop: () => Promise<unknown>; log: Log; onTick: () => void }

/**
 * A server that dies is restarted on the same port; clients reconnect. One that was stopped from outside would wait for our
 * own connections for ever and accept no new ones, so it is stopped at once and restarted.
 */
export function supervise(cluster: string, { start, stop, log, onTick }: Supervised) {
  let restarting: Promise<void> | undefined
  const timer = setInterval(() => {
    if (restarting) return
    onTick()
    const postmaster = findPostmaster(cluster)
    if (postmaster && !postmaster.isStopping) return
    log.error({ cluster }, 'embedded PostgreSQL has ended and is being restarted')
    restarting = (postmaster ? stop().catch(() => undefined) : Promise.resolve())
      .then(start)
      .then(() => log.info({ cluster }, 'embedded PostgreSQL is running again'))
      // A killed server may still hold its shared memory for a moment: the next attempt follows.
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'embedded PostgreSQL has not started yet'))
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

/** A shell waits on a pipe held by this process: however this process ends, the pipe closes and PostgreSQL is stopped. */
export function guardAgainstKill(owner: Owner, pgCtl: string, cluster: string) {
  const script = 'read -r word || exec "$0" stop -D "$1" -m fast'
  const guard = spawn('/bin/sh', ['-c', script, pgCtl, cluster], {
    ...owner,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.stdin.on('error', () => undefined)
  guard.unref()
  return { dismiss: () => void guard.stdin.end('stopped\n') }
}
