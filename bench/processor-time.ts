import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

// Linux counts processor time in hundredths of a second.
const msPerTick = 10

/** Processor time a process has used so far, with all its threads. Linux only. */
export function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

/** Until the process has done what follows a start, such as the sizes of images; at most two minutes. */
export async function untilIdle(pid: number | undefined): Promise<void> {
  const pauseMs = 2000
  for (let pauses = 0; pauses < 60; pauses += 1) {
    const before = processorMs(pid)
    await wait(pauseMs)
    if (processorMs(pid) - before < pauseMs * 0.05) return
  }
}

/** The processor time of a process with its children, including ended ones. */
export function processorMsWithChildren(pid: number | undefined): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ own: Number(name), fields: readStatFields(name).map(Number) }))
    .filter(({ own, fields }) => own === pid || fields[1] === pid)
    .reduce((sum, { own, fields }) => sum + sumTicks(fields.slice(11, own === pid ? 15 : 13)) * msPerTick, 0)
}

function sumTicks(counted: number[]) {
  return counted.reduce((sum, each) => sum + each, 0)
}

/** Empty for a process that ended meanwhile. */
function readStatFields(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}
