import autocannon from 'autocannon'
import { acceptEncoding, sendRequest } from './send-request.ts'
import { measureMegabytes, getProcessorMs, type System } from './system.ts'
import { type LoadFigures, loadWithWrk } from '../wrk.ts'
import type { Task } from './tasks.ts'

export const callers = 16
export const repetitions = 3
export const seconds = 4
const warmUpSeconds = 2

export type Measured = Pick<Task, 'what' | 'how'> & {
  system: string
  perSecond: number
  p99Ms: number
  /** Processor time of the program and its database together, per request. */
  processorMs: number
  bytes: number
}
export type Memory = { system: string; atRest: Megabytes; peak: Megabytes }
type Megabytes = ReturnType<typeof measureMegabytes>
type Sample = Pick<Measured, 'perSecond' | 'p99Ms' | 'processorMs'>

/** Runs all tasks in turn, several times, so that any disturbance of the machine affects them all. */
export async function measureTasks(tasks: Task[]): Promise<{ measured: Measured[]; memory: Memory[] }> {
  const memory = new Map<System, { atRest: Megabytes; peak: Megabytes }>()
  for (const { system } of tasks) {
    const atRest = measureMegabytes(system)
    memory.set(system, { atRest, peak: atRest })
  }
  const numbers = counter()
  for (const task of tasks) await runTask(task, warmUpSeconds, numbers)
  const samples = new Map<Task, Sample[]>(tasks.map((task) => [task, []]))
  for (let round = 0; round < repetitions; round++) {
    for (const task of tasks) {
      samples.get(task)?.push(await runTask(task, seconds, numbers))
      const now = measureMegabytes(task.system)
      const usage = memory.get(task.system)
      if (usage && now.program + now.database > usage.peak.program + usage.peak.database) usage.peak = now
    }
  }
  return {
    measured: await Promise.all(
      tasks.map(async (task) => ({
        what: task.what,
        how: task.how,
        system: task.system.name,
        ...medianSample(samples.get(task) ?? []),
        bytes: (await sendRequest(task.address, task.next(numbers()))).bytes,
      })),
    ),
    memory: [...memory].map(([{ name }, { atRest, peak }]) => ({ system: name, atRest, peak })),
  }
}

async function runTask(task: Task, duration: number, numbers: () => number): Promise<Sample> {
  const before = getProcessorMs(task.system)
  const { requests, perSecond, p99Ms } = task.cachedPaths
    ? await loadCached(task, task.cachedPaths, duration)
    : await loadVarying(task, duration, numbers)
  return { perSecond, p99Ms, processorMs: (getProcessorMs(task.system) - before) / requests }
}

/**
 * Every page is in the cache of each process when the load begins: each is requested on several connections. Between two rounds ours
 * grow too old to be sent without being rendered again, and wrk counts the time in which all connections wait for that as if requests
 * had gone on arriving.
 */
async function loadCached({ address }: Task, paths: [string, ...string[]], duration: number): Promise<LoadFigures> {
  for (const path of paths) await Promise.all(Array.from({ length: 8 }, () => sendRequest(address, { path })))
  return loadWithWrk(address, { paths, connections: callers, seconds: duration, acceptEncoding })
}

/** By a generator in Node, which can make each request anew; these take longer to answer than to make. */
async function loadVarying(
  { system, address, next, what }: Task,
  duration: number,
  numbers: () => number,
): Promise<LoadFigures> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: address,
    connections: callers,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          const { headers, ...requestOptions } = next(numbers())
          return { ...request, ...requestOptions, headers: { ...headers, 'accept-encoding': acceptEncoding } }
        },
      },
    ],
  })
  if (non2xx + errors > 0)
    throw new Error(`${system.name}, ${what}: ${non2xx} responses were not 200, ${errors} connections failed`)
  return { requests: requests.total, perSecond: requests.average, p99Ms: latency.p99 }
}

function medianSample(samples: Sample[]): Sample {
  const middle = (figure: keyof Sample) =>
    samples.map((round) => round[figure]).toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0
  return { perSecond: middle('perSecond'), p99Ms: middle('p99Ms'), processorMs: middle('processorMs') }
}

function counter() {
  let number = 0
  return () => number++
}
