import { availableParallelism, totalmem } from 'node:os'

/** A process that serves takes some 250 MB under load, beside PostgreSQL. */
const bytesPerProcess = 512 * 1024 * 1024
const minBytesForTwo = 1024 * 1024 * 1024
/** Each has its own connections to the database. */
export const maxProcesses = 8

/** How many processes serve: one per core that the machine, or the container, has memory for. */
export function countProcesses(machine = { cores: availableParallelism(), bytes: usableBytes() }): number {
  if (machine.bytes < minBytesForTwo) return 1
  return Math.max(1, Math.min(machine.cores, Math.floor(machine.bytes / bytesPerProcess), maxProcesses))
}

/** Node answers 0, or more than the machine has, where no limit is set. */
function usableBytes() {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
