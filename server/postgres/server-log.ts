import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

const maxBytes = 1024 * 1024
const maxAgeMs = 14 * 24 * 60 * 60 * 1000
const checkEveryMs = 60_000

/**
 * PostgreSQL's log contains start-up and shutdown, not statement errors: the site logs those itself, and they would repeat
 * visitors' input.
 */
export const logSettings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_checkpoints: 'off',
}

export type ServerLog = { path: string; check: () => void }

/** Two files of at most 1 MB; the older one is deleted after two weeks. */
export function openServerLog(cluster: string): ServerLog {
  const path = join(cluster, 'server.log')
  const earlier = `${path}.1`
  let checkedAt = -Infinity
  removeUnbounded(cluster, path)
  return {
    path,
    check: () => {
      if (Date.now() - checkedAt < checkEveryMs) return
      checkedAt = Date.now()
      if (statIfExists(path).size > maxBytes) rotate(path, earlier)
      if (Date.now() - statIfExists(earlier).mtimeMs > maxAgeMs) rmSync(earlier, { force: true })
    },
  }
}

// The server keeps its file open, so the file is truncated instead of moved.
function rotate(path: string, earlier: string) {
  try {
    copyFileSync(path, earlier)
  } catch {
    // Without space for the copy the file is truncated anyway.
  }
  truncateSync(path)
}

function statIfExists(path: string) {
  return statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: Date.now() }
}

/** The log of earlier versions contains visitors' input. */
function removeUnbounded(cluster: string, path: string) {
  const lastOptionsFile = join(cluster, 'postmaster.opts')
  if (existsSync(lastOptionsFile) && !readFileSync(lastOptionsFile, 'utf8').includes('log_min_error_statement'))
    rmSync(path, { force: true })
}
