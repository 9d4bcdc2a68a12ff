import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const wrk = '/usr/bin/wrk'
const figures = z.object({ requests: z.number(), seconds: z.number(), p99Ms: z.number(), failed: z.number() })

type LoadOptions = { paths: [string, ...string[]]; connections: number; seconds: number; acceptEncoding: string }
export type LoadFigures = { requests: number; perSecond: number; p99Ms: number }

/** Undefined when wrk is installed; otherwise the reason. */
export function installWrk(): string | undefined {
  if (existsSync(wrk)) return undefined
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return `${wrk} is missing (Debian's package wrk)`
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update')
  apt('install', '--no-install-recommends', 'wrk')
  return existsSync(wrk) ? undefined : "Debian's package wrk could not be installed"
}

/**
 * Requests the paths in turn over connections that are kept open. A load generator in Node takes longer for a request than
 * a cached page does, so it would measure itself.
 */
export async function loadWithWrk(address: string, options: LoadOptions): Promise<LoadFigures> {
  const { paths, connections, seconds, acceptEncoding } = options
  const [first, ...others] = paths
  const more = others.length > 0 ? ['--', ...paths] : []
  const script = join(import.meta.dirname, 'wrk.lua')
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, '-H', `Accept-Encoding: ${acceptEncoding}`]
  const child = spawn(wrk, [...load, address + first, ...more], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  const line = output.split('\n').find((each) => each.startsWith('{'))
  if (code !== 0 || !line) throw new Error(`wrk ended with ${String(code)}: ${output}`)
  const { requests, seconds: taken, p99Ms, failed } = figures.parse(JSON.parse(line))
  if (failed > 0) throw new Error(`${failed} responses of ${address}${first} were errors, or none came`)
  return { requests, perSecond: requests / taken, p99Ms }
}
