import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type ScratchPostgres = { url: string; stop: () => Promise<void> }

const versions = ['15', '16', '17', '18']

/** The oldest installed PostgreSQL that the backend supports, or undefined; the oldest lacks most features of newer ones. */
export function installedPostgres(): string | undefined {
  return versions
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(join(folder, 'initdb')))
}

// The cluster stops when this process's pipe closes, so that a killed test run leaves neither server nor files behind;
// without the trap, printing `ready` to a closed pipe would end the shell before it has stopped the server.
const script = `
trap '' PIPE
"$0/initdb" -D "$1/cluster" -U postgres --pwfile="$1/password" --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 >"$1/log" 2>&1 || exit 1
"$0/pg_ctl" start -D "$1/cluster" -l "$1/log" -w -o "-p $2 -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200" >>"$1/log" 2>&1 || exit 1
echo ready
read -r word
"$0/pg_ctl" stop -D "$1/cluster" -m immediate >>"$1/log" 2>&1
rm -rf "$1"`

/** Starts a temporary cluster with the system's own PostgreSQL. */
export async function startScratchPostgres(binaries: string): Promise<ScratchPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'makazi-own-postgres-'))
  const owner = unprivilegedOwner()
  writeFileSync(join(folder, 'password'), 'scratch\n')
  if (owner) {
    chownSync(folder, owner.uid, owner.gid)
    chownSync(join(folder, 'password'), owner.uid, owner.gid)
  }
  const port = await freePort()
  const supervisor = spawn('/bin/sh', ['-c', script, binaries, folder, String(port)], {
    ...owner,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()))
  const ready = new Promise<boolean>((resolve) => {
    createInterface({ input: supervisor.stdout }).once('line', () => resolve(true))
    supervisor.once('exit', () => resolve(false))
  })
  if (!(await ready)) throw new Error(`PostgreSQL from ${binaries} did not start; see ${folder}/log`)
  return {
    url: `postgres://postgres:scratch@127.0.0.1:${port}/postgres`,
    stop: async () => {
      supervisor.stdin.end()
      await ended
    },
  }
}

// PostgreSQL refuses to run as root; its package creates the user it runs as.
function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port'))))
    })
  })
}
