import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Folder for files that an unprivileged user must reach when root starts Makazi in a closed folder. */
export const sharedFolder = '/var/lib/makazi'

/** Creates the folder and its parents, searchable by everybody whatever the umask. */
export function createSharedFolder(path: string) {
  const highest = mkdirSync(path, { recursive: true })
  if (highest === undefined) return
  for (let folder = path; folder.length >= highest.length; folder = dirname(folder)) chmodSync(folder, 0o755)
}
