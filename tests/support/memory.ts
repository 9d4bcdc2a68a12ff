import { readFileSync, writeFileSync } from 'node:fs'

/** Runs the work and returns by how many megabytes the memory of the process rose at most. Linux only. */
export async function peakMegabytes(pid: number | undefined, work: () => Promise<void>): Promise<number> {
  // Resets the high-water mark, which the kernel keeps.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = read(pid, 'VmRSS')
  await work()
  return read(pid, 'VmHWM') - before
}

function read(pid: number | undefined, figure: 'VmRSS' | 'VmHWM') {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024
}
