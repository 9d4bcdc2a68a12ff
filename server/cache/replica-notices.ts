import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { startJob } from '#server/jobs/job.ts'
import type { Log } from '#server/log.ts'
import { withTimeout } from '#server/with-timeout.ts'
import type { InvalidationBus } from './invalidation-bus.ts'

export type ReplicaNotices = {
  /** Whether this process hears of the writes of the others. While it does not, its pages age only by time. */
  isConnected: () => boolean
  stop: () => Promise<void>
}
type Options = {
  databaseUrl: string
  /** Sends the notices. */
  sql: Sql
  invalidation: InvalidationBus
  log: Log
  /** How often it is checked that notices arrive. */
  checkEveryMs?: number
}

const channel = 'makazi_pages'
const checkMark = ' check'
const timeoutMs = 4_000
const retryMs = 500

/**
 * Processes on one database expire each other's cached pages by LISTEN and NOTIFY. A notice says only who wrote. Whatever was
 * missed while the connection was lost is made up for by expiring everything when it is back. A connection that is dead without
 * having been closed is found by a notice to oneself, and replaced.
 */
export function startReplicaNotices({ checkEveryMs = 5_000, ...options }: Options): ReplicaNotices {
  const { databaseUrl, sql, invalidation, log } = options
  const self = randomUUID()
  const state = { isConnected: false, isStopped: false }
  const sender = createSender(sql, self)
  let connection: Sql | undefined
  let onOwnCheck = () => undefined as void

  function receive(notice: string) {
    const isCheck = notice.endsWith(checkMark)
    if (notice.startsWith(self)) return isCheck && onOwnCheck()
    if (isCheck) return
    log.debug('another process wrote, so cached pages expire')
    invalidation.expire()
  }

  function listen() {
    const opened = openConnection(databaseUrl)
    connection = opened
    const onListening = () => {
      if (opened !== connection || state.isStopped) return
      state.isConnected = true
      invalidation.expire()
    }
    // When the connection closes, the driver listens again and calls back.
    opened.listen(channel, receive, onListening).catch(() => undefined)
  }

  async function hearsItself() {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    onOwnCheck = () => resolve(true)
    const heard = sender.send(self + checkMark).then(() => promise)
    return withTimeout(timeoutMs, heard, () => false).catch(() => false)
  }

  async function check() {
    if (state.isStopped || (await hearsItself())) return
    if (state.isConnected) log.warn('writes of other processes are not heard, so pages may be half a minute old')
    state.isConnected = false
    invalidation.expire()
    await connection?.end({ timeout: 0 }).catch(() => undefined)
    if (!state.isStopped) listen()
  }

  invalidation.onPublish(() => void sender.announceWrite())
  listen()
  const checks = startJob({ intervalMs: checkEveryMs, run: check, failureMessage: 'listening failed', log })
  return {
    isConnected: () => state.isConnected,
    stop: async () => {
      state.isStopped = true
      sender.stop()
      await checks.stop()
      await connection?.end({ timeout: 0 }).catch(() => undefined)
    },
  }
}

function createSender(sql: Sql, self: string) {
  const state = { isWaiting: false, isSending: false, isStopped: false }
  const send = (notice: string) =>
    withTimeout<unknown>(timeoutMs, sql.notify(channel, notice), () => {
      throw new Error('The database does not respond')
    })

  /** Until it succeeds; several writes meanwhile are one notice. */
  async function announceWrite() {
    state.isWaiting = true
    if (state.isSending) return
    state.isSending = true
    while (state.isWaiting && !state.isStopped) {
      state.isWaiting = false
      try {
        await send(self)
      } catch {
        state.isWaiting = true
        await wait(retryMs, undefined, { ref: false })
      }
    }
    state.isSending = false
  }

  return {
    send,
    announceWrite,
    stop: () => {
      state.isStopped = true
    },
  }
}

function openConnection(databaseUrl: string): Sql {
  const backoff = () => 0.2
  return postgres(databaseUrl, { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => undefined, backoff })
}
