import { readFileSync } from 'node:fs'
import { processorMs } from '../processor-time.ts'
import { processTree } from './processes.ts'

/** One of the measured systems: its processes, and its name in the tables. */
export type System = {
  name: string
  versions: string[]
  /** The root processes of everything else it runs. */
  program: number[]
  database: number[]
  stop: () => Promise<void>
}

/** Processor time of the program and its database so far. */
export function getProcessorMs({ program, database }: System): number {
  return [...program, ...database].flatMap(processTree).reduce((sum, pid) => sum + processorMs(pid), 0)
}

/** Megabytes of each, with memory pages shared by several processes split between them. */
export function measureMegabytes({ program, database }: System): { program: number; database: number } {
  return { program: proportionalMegabytes(program), database: proportionalMegabytes(database) }
}

function proportionalMegabytes(roots: number[]) {
  return roots.flatMap(processTree).reduce((sum, pid) => {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return sum + Number(kilobytes) / 1024
  }, 0)
}
