import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Processor time that these processes and their children have used, which a busy machine does not change. Linux only. */
export function processorSeconds(...pids: (number | undefined)[]): number {
  const sumTicks = pids.filter((pid) => pid !== undefined).map(ticksOf)
  return sumTicks.reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

/** What the thread that serves requests has used of it: the first thread of a process has its id. */
export function mainThreadSeconds(pid: number | undefined): number {
  return pid === undefined ? 0 : ownTicks(readIfAlive(`/proc/${pid}/task/${pid}/stat`), 2) / ticksPerSecond
}

function ticksOf(pid: number): number {
  const own = ownTicks(readIfAlive(`/proc/${pid}/stat`), 4)
  const children = readIfAlive(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + ticksOf(Number(child)), own)
}

/** The first two figures are user and system time, the next two those of ended children. */
function ownTicks(stat: string, figures: 2 | 4) {
  // The name before these fields may contain blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 11 + figures).reduce((sum, each) => sum + Number(each), 0)
}

function readIfAlive(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
