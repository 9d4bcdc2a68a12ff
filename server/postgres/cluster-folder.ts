import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'
import { setOwner, type Owner, runAs } from './run-as.ts'
import { createSharedFolder, sharedFolder } from './shared-folder.ts'

/** The cluster's folder as an earlier start chose it, or the default. */
export function findClusterFolder(dataDir: string): string {
  const pointer = pointerPath(dataDir)
  return join(existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres'), 'cluster')
}

/**
 * Under `dataDir`, or under /var/lib/makazi where root's folders are closed to the unprivileged user that PostgreSQL
 * requires.
 */
export async function chooseClusterFolder(dataDir: string, owner: Owner): Promise<string> {
  const wanted = join(dataDir, 'postgres')
  mkdirSync(wanted, { recursive: true, mode: 0o755 })
  if (owner.uid === undefined) return join(wanted, 'cluster')
  const isReachable = await runAs(owner, 'test', ['-x', dataDir]).then(
    () => true,
    () => false,
  )
  const pointer = pointerPath(dataDir)
  if (isReachable && !existsSync(pointer)) {
    setOwner(owner, wanted)
    return join(wanted, 'cluster')
  }
  // The name is random and stored with the data: a new folder at an old path must not find an old cluster.
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(sharedFolder, randomUUID())
  try {
    createSharedFolder(folder)
    setOwner(owner, folder)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new StartError(
      `PostgreSQL does not run as root, and its own user cannot read ${dataDir}. Its files would be in ${folder}, which cannot be created (${code}). Set DATA_DIR to a folder that other users can read, or start Makazi as an ordinary user.`,
    )
  }
  writeFileSync(pointer, `${folder}\n`)
  return join(folder, 'cluster')
}

function pointerPath(dataDir: string) {
  return join(dataDir, 'postgres', 'cluster-is-in')
}
