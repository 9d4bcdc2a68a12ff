import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Processor time that these processes and their children have used, which a busy machine does not change. Linux only. */
export function processorSeconds(...pids: (number | undefined)[]): number {
  const sumTicks = pids.filter((pid) => pid !== undefined).map(ticksOf)
  return sumTicks.reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

function ticksOf(pid: number): number {
  const stat = readIfAlive(`/proc/${pid}/stat`)
  // The name before these fields may contain blanks and brackets: user time, system time, and both of ended children.
  const figures = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const own = figures.slice(11, 15).reduce((sum, each) => sum + Number(each), 0)
  const children = readIfAlive(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + ticksOf(Number(child)), own)
}

function readIfAlive(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
