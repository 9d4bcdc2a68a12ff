import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const measuredMs = 3_000
const msPerTick = 10
/** In processors: more would take from what is compared. */
const maxBusy = 0.2

/** The processors, memory and Node that the figures belong to. */
export function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} processors (${cpus()[0]?.model.trim()}), ${gigabytes} GB, Node ${process.versions.node}`
}

/** How many processors are busy while this process waits; undefined where it is not known. */
export async function countBusy(): Promise<number | undefined> {
  const before = readBusyMs()
  await wait(measuredMs)
  const after = readBusyMs()
  return before === undefined || after === undefined ? undefined : (after - before) / measuredMs
}

/** Why figures of a comparison would say nothing: other work takes its share of the processors. */
export async function findDisturbance(): Promise<string | undefined> {
  const busy = await countBusy()
  if (busy === undefined || busy <= maxBusy) return undefined
  return `Other work keeps ${busy.toFixed(1)} processors busy. Figures would depend on it, so nothing is compared.`
}

/** Of all processors since the start of the machine: all but idle and waiting for disks, with what other machines on it have taken. */
function readBusyMs(): number | undefined {
  try {
    const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] =
      readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/ +/).map(Number) ?? []
    return (user + nice + system + irq + softirq + steal) * msPerTick
  } catch {
    return undefined
  }
}
