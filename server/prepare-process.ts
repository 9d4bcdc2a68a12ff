import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { format } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Log } from './log.ts'

const restMs = 30_000
/** Of the time between two looks, that of a process that only runs its jobs. */
const maxUseAtRest = 0.05

/** What every process that serves does first. */
export function limitGarbage() {
  // With much memory the collector would let garbage grow to several times the live heap.
  setFlagsFromString('--heap-growing-percent=50')
  // Compile cache: code compiled for one start is reused by the next; without a writable folder there is none.
  enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/makazi-compiled'))
  collectAtRest()
}

// V8 collects when a process allocates, so one at rest would hold what its start or its last burst left. Once for each rest, since it
// takes some 50 ms.
function collectAtRest() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let seen = performance.eventLoopUtilization()
  let isCollected = false
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(seen)
    seen = performance.eventLoopUtilization()
    const isAtRest = utilization < maxUseAtRest
    if (isAtRest && !isCollected) collect()
    isCollected = isAtRest
  }, restMs)
  timer.unref()
}

export function logStrayErrors(log: Log) {
  // Libraries print each rejected request to the console; the relevant ones are in our own log.
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    console[method] = (...args: unknown[]) => log.debug({ from: 'library' }, format(...args))
  }
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'))
}
