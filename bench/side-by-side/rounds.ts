import autocannon from 'autocannon'
import { acceptEncoding, ask } from './ask.ts'
import { megabytesOf, processorMsOf, type System } from './system.ts'
import type { Task } from './tasks.ts'

export const callers = 16
export const rounds = 3
export const seconds = 4
const warmUpSeconds = 2

export type Measured = Pick<Task, 'what' | 'how'> & {
  system: string
  perSecond: number
  p99Ms: number
  /** Processor time of the program and its database together, for one request. */
  processorMs: number
  bytes: number
}
export type Memory = { system: string; atRest: Megabytes; atMost: Megabytes }
type Megabytes = ReturnType<typeof megabytesOf>
type Round = Pick<Measured, 'perSecond' | 'p99Ms' | 'processorMs'>

/** Each task in turn, and that again: whatever disturbs the machine meanwhile disturbs them all. */
export async function measureTasks(tasks: Task[]): Promise<{ measured: Measured[]; memory: Memory[] }> {
  const memory = new Map<System, { atRest: Megabytes; atMost: Megabytes }>()
  for (const { system } of tasks) {
    const atRest = megabytesOf(system)
    memory.set(system, { atRest, atMost: atRest })
  }
  const numbers = counter()
  for (const task of tasks) await come(task, warmUpSeconds, numbers)
  const taken = new Map<Task, Round[]>(tasks.map((task) => [task, []]))
  for (let round = 0; round < rounds; round++) {
    for (const task of tasks) {
      taken.get(task)?.push(await come(task, seconds, numbers))
      const now = megabytesOf(task.system)
      const known = memory.get(task.system)
      if (known && now.program + now.database > known.atMost.program + known.atMost.database) known.atMost = now
    }
  }
  return {
    measured: await Promise.all(
      tasks.map(async (task) => ({
        what: task.what,
        how: task.how,
        system: task.system.name,
        ...middleOf(taken.get(task) ?? []),
        bytes: (await ask(task.address, task.next(numbers()))).bytes,
      })),
    ),
    memory: [...memory].map(([{ name }, { atRest, atMost }]) => ({ system: name, atRest, atMost })),
  }
}

async function come({ system, address, next, what }: Task, duration: number, numbers: () => number): Promise<Round> {
  const before = processorMsOf(system)
  const { requests, latency, non2xx, errors } = await autocannon({
    url: address,
    connections: callers,
    duration,
    requests: [
      {
        setupRequest: (asked) => {
          const { headers, ...wish } = next(numbers())
          return { ...asked, ...wish, headers: { ...headers, 'accept-encoding': acceptEncoding } }
        },
      },
    ],
  })
  if (non2xx + errors > 0) throw new Error(`${system.name}, ${what}: ${non2xx} answers were not 200, ${errors} broke`)
  return {
    perSecond: requests.average,
    p99Ms: latency.p99,
    processorMs: (processorMsOf(system) - before) / requests.total,
  }
}

function middleOf(taken: Round[]): Round {
  const middle = (figure: keyof Round) =>
    taken.map((round) => round[figure]).toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
  return { perSecond: middle('perSecond'), p99Ms: middle('p99Ms'), processorMs: middle('processorMs') }
}

function counter() {
  let number = 0
  return () => number++
}
