import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { format } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import type { Log } from './log.ts'

/** What every process that serves does first. */
export function limitGarbage() {
  // With much memory the collector would let garbage grow to several times the live heap.
  setFlagsFromString('--heap-growing-percent=50')
  // Compile cache: code compiled for one start is reused by the next; without a writable folder there is none.
  enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/makazi-compiled'))
}

export function logStrayErrors(log: Log) {
  // Libraries print each rejected request to the console; the relevant ones are in our own log.
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    console[method] = (...args: unknown[]) => log.debug({ from: 'library' }, format(...args))
  }
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'))
}
