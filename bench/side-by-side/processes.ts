import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type ProgramOptions = { args: string[]; env?: Record<string, string>; cwd?: string }
export type ServerProcess = { pid: number; text: () => string; stop: () => Promise<void> }

const running = new Set<ChildProcess>()
const folders = new Set<string>()

// However the benchmark ends, it leaves nothing behind.
process.once('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Starts a server in its own process group and resolves when `isReady` does. */
export async function startProcess(
  file: string,
  options: ProgramOptions,
  isReady: (text: string) => Promise<boolean> | boolean,
): Promise<ServerProcess> {
  const child = spawn(file, options.args, {
    cwd: options.cwd ?? '/',
    env: { PATH: process.env.PATH, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  running.add(child)
  void ended.then(() => running.delete(child))
  const text = () => output
  for (const until = performance.now() + 60_000; !(await isReady(output)); await pause()) {
    if (!running.has(child) || performance.now() > until) throw new Error(`${file} did not start: ${output}`)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { pid: child.pid ?? 0, text, stop }
}

/** Runs a command to its end and returns its output. */
export async function runCommand(file: string, { args, env, cwd }: ProgramOptions): Promise<string> {
  const child = spawn(file, args, {
    cwd: cwd ?? '/',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${String(code)}: ${output}`)
  return output
}

/** A folder that other users may access, removed when the benchmark ends. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'makazi-beside-'))
  chmodSync(folder, 0o755)
  folders.add(folder)
  return folder
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

export async function isReachable(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

/** A process and its descendants. Linux only. */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      parents.set(Number(name), Number(fields[1]))
    } catch {
      // The process has ended meanwhile.
    }
  }
  const tree = [root]
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child)
  return tree
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // It ended by itself.
  }
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, 100))
}
