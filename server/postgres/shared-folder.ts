import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** For what an unprivileged user must reach though root started it in a folder that is closed to others. */
export const sharedFolder = '/var/lib/makazi'

/** Makes the folder and what is missing above it, open to all to walk in, whatever the umask. */
export function createSharedFolder(path: string) {
  const highest = mkdirSync(path, { recursive: true })
  if (highest === undefined) return
  for (let folder = path; folder.length >= highest.length; folder = dirname(folder)) chmodSync(folder, 0o755)
}
