import { readFileSync } from 'node:fs'

// Linux counts processor time in hundredths of a second.
const msPerTick = 10

/** Processor time a process has used so far, all its threads together. Linux only. */
export function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}
