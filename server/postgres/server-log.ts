import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

const maxBytes = 1024 * 1024
const maxAgeMs = 14 * 24 * 60 * 60 * 1000
const checkEveryMs = 60_000

/**
 * What goes to PostgreSQL's log: that it starts and stops, not the errors of statements. Those are ours to report, and they
 * repeat what a stranger sent.
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

/** Two files of at most a megabyte, the older for at most two weeks. */
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

// The server goes on writing to the file it has open, so that is emptied rather than moved.
function rotate(path: string, earlier: string) {
  try {
    copyFileSync(path, earlier)
  } catch {
    // A disk without room for the copy is the more reason to empty the file.
  }
  truncateSync(path)
}

function statIfExists(path: string) {
  return statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: Date.now() }
}

/** The log of an earlier version holds what strangers sent. */
function removeUnbounded(cluster: string, path: string) {
  const lastOptionsFile = join(cluster, 'postmaster.opts')
  if (existsSync(lastOptionsFile) && !readFileSync(lastOptionsFile, 'utf8').includes('log_min_error_statement'))
    rmSync(path, { force: true })
}
