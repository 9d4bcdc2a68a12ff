import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type DockerEngine = {
  folder: string
  /** What a command prints; throws what it complains of. */
  run: (command: string, options?: RunOptions) => string
  stop: () => Promise<void>
}
type RunOptions = { cwd?: string; input?: string | undefined }

/** False only if the run was told to do without. */
export const hasDocker = !(process.env.MAKAZI_WITHOUT ?? '').split(',').includes('docker')

// As with the tests' PostgreSQL: the engine stops when this process's pipe closes, and nothing of a killed run is left. The rules of
// the machine's network stay as they are, so containers reach one another and this machine, and nothing beyond.
const script = `
trap '' PIPE
dockerd --data-root "$0/data" --exec-root "$0/exec" --pidfile "$0/pid" --host "unix://$0/socket" --bridge none --iptables=false --ip-forward=false &
read -r word
docker ps --all --quiet | xargs -r docker rm --force --volumes >/dev/null
docker network prune --force >/dev/null
kill $!
wait $!
umount "$0/exec/netns/default"
rm -rf "$0"`

/** A Docker engine of its own, with its own images, containers and volumes. */
export async function startDockerEngine(): Promise<DockerEngine> {
  // Not in memory, as other temporary files are: the images take gigabytes.
  const folder = mkdtempSync('/var/tmp/makazi-docker-')
  // Docker's own builder: the other one loads its parts from a registry.
  const env = { ...process.env, DOCKER_HOST: `unix://${join(folder, 'socket')}`, DOCKER_BUILDKIT: '0' }
  const supervisor = spawn('/bin/sh', ['-c', script, folder], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()))
  const lines: string[] = []
  const isReady = await new Promise<boolean>((resolve) => {
    createInterface({ input: supervisor.stderr }).on('line', (line) => {
      lines.push(line)
      if (line.includes('API listen on')) resolve(true)
    })
    supervisor.stderr.once('end', () => resolve(false))
  })
  const stop = async () => {
    supervisor.stdin.end()
    await ended
  }
  if (!isReady) throw new Error(`The Docker engine did not start:\n${lines.slice(-10).join('\n')}`)
  const run = (command: string, { cwd = folder, input }: RunOptions = {}) => {
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-ec', command], { cwd, env, input, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command}\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`)
    return stdout.trim()
  }
  return { folder, run, stop }
}
