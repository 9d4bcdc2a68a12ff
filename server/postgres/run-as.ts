import { type SpawnOptions, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs'
import { text } from 'node:stream/consumers'

/** The user PostgreSQL runs as; empty means the user of this process. */
export type Owner = { uid?: number; gid?: number }

const systemUser = 'postgres'

/**
 * PostgreSQL refuses to run as root. Root starts it as the owner of the existing cluster, or as the system user `postgres`,
 * created where it is missing.
 */
export async function findOwner(cluster: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const ids = async () => {
    const [uid, gid] = await Promise.all([runAs({}, 'id', ['-u', systemUser]), runAs({}, 'id', ['-g', systemUser])])
    return { uid: Number(uid), gid: Number(gid) }
  }
  return ids().catch(async () => {
    await runAs({}, 'useradd', ['--system', '--user-group', '--no-create-home', systemUser])
    return ids()
  })
}

export function setOwner({ uid, gid }: Owner, path: string) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

export async function runAs(owner: Owner, file: string, args: string[]): Promise<string> {
  if (owner.uid !== undefined && existsSync(file)) makeExecutable(file)
  const options: SpawnOptions = {
    ...owner,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  const child = spawn(file, args, options)
  const ended = new Promise<number | null>((resolveCode, reject) =>
    child.once('error', reject).once('exit', resolveCode),
  )
  // `pg_ctl start` passes its pipes on to the server, so only its exit is awaited, and its output only on failure.
  const output = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')))
  output.catch(() => undefined)
  const code = await ended
  if (args[0] === 'start' && code === 0) {
    child.stdout?.destroy()
    child.stderr?.destroy()
    return ''
  }
  const [out = '', err = ''] = await output
  if (code !== 0) throw new Error(`${file} ${args[0] ?? ''} ended with ${code}: ${(err || out).trim()}`)
  return out.trim()
}

function makeExecutable(file: string) {
  try {
    chmodSync(file, 0o755)
  } catch {
    // A read-only folder keeps its mode.
  }
}
