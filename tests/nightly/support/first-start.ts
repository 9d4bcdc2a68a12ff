import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

export type FirstStart = {
  address: string
  /** As the start prints them, for whoever installs the site. */
  email: string
  password: string
  output: () => string
  stop: () => Promise<void>
}

/** What the README says: a clone in a new folder, and `npm start`. */
export async function startClone(env: Record<string, string>): Promise<FirstStart> {
  // On the disk, where other temporary files of tests may not be: the packages are a gigabyte.
  const folder = mkdtempSync('/var/tmp/makazi-clone-')
  // PostgreSQL's own user must have access when the tests run as root.
  chmodSync(folder, 0o755)
  const checkout = join(folder, 'makazi')
  execFileSync('git', ['clone', '--quiet', root, checkout])
  const { PATH, HOME } = process.env
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { PATH, HOME, PORT: String(await findFreePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/Sign in at \/admin as .*\n/.test(output)) ready.resolve()
    })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await Promise.race([ready.promise, ended])
  const [, address = ''] = /^Makazi is ready.* at (\S+)$/m.exec(output) ?? []
  const [, email = '', password = ''] = /as (\S+) with the password (\S+) \(/.exec(output) ?? []
  if (!address || !password) throw new Error(`The site did not start:\n${output}`)
  const stop = async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, email, password, output: () => output, stop }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return bound && typeof bound === 'object' ? bound.port : 0
}
