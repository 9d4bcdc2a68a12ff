import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'
import { currentRequestId } from './operations/request-id.ts'

export type Log = Logger

/** One JSON line per event. Keys and personal data are never passed to it. */
export function createLog(level: Env['LOG_LEVEL']): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = currentRequestId()
      return requestId ? { requestId } : {}
    },
    redact: ['password', '*.password', '*.token'],
  })
}
