import type { ChildProcess } from 'node:child_process'
import { type BirpcReturn, createBirpc } from 'birpc'
import type { Registry } from 'prom-client'
import type { JudgeForm } from '#server/limits/form-guard.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import type { Release } from '#server/updates/fetch-latest-release.ts'

/** What a worker may call in the first process, which counts for all of them. */
export type FirstProcess = Limiter & {
  judgeForm: JudgeForm
  /** What the worker needs before it can serve. */
  begin: () => { siteUrl: string; databaseUrl: string; processes: number }
  /** The worker can serve: it is given the socket. */
  beReady: () => void
  /** A worker wrote. Resolves once every other process has expired its cached pages. */
  announceWrite: () => Promise<void>
  /** The first process alone reads the list of releases. */
  newerRelease: () => Promise<Release | undefined>
}

/** What the first process may call in a worker. */
export type WorkerProcess = {
  /** Resolves, which a process that hangs does not. */
  answer: () => void
  expire: () => Promise<void>
  readMetrics: () => ReturnType<Registry['getMetricsAsJSON']>
  /** Serves what has begun, and ends. */
  stop: (timeoutMs: number) => Promise<void>
}

/** Another process, whose functions are called from this one. */
export type Remote<Functions extends object> = BirpcReturn<Functions, object>
type Peer = Pick<ChildProcess, 'send' | 'on'> | NodeJS.Process

const answerWithinMs = 5_000

/** Calls over the channel that Node opens between a process and one that it forks. A call rejects when it takes longer. */
export function connectTo<Functions extends object>(peer: Peer, own: object): Remote<Functions> {
  return createBirpc<Functions, object>(own, {
    post: (message: object) => {
      // The peer may have ended; whoever waits for it learns of it by the timeout, or ends too.
      peer.send?.(message, undefined, undefined, () => undefined)
    },
    on: (receive: (message: object) => void) => {
      peer.on('message', receive)
    },
    timeout: answerWithinMs,
  })
}
