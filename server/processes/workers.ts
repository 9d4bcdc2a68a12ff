import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:net'
import { join } from 'node:path'
import type { Log } from '#server/log.ts'
import { withTimeout } from '#server/with-timeout.ts'
import { connectTo, type FirstProcess, type Remote, type WorkerProcess } from './process-calls.ts'

export type Workers = {
  /** Calls each that serves; the result of one that has ended or takes too long is left out. */
  callAll: <Result>(call: (worker: Remote<WorkerProcess>) => Promise<Result>) => Promise<Result[]>
  /** Lets them finish what they have begun, and ends those that take longer. */
  stop: (timeoutMs: number) => Promise<void>
}
type Options = {
  count: number
  /** The socket that listens: every process takes connections from it. */
  socket: Server
  /** What a worker may call. */
  functions: Omit<FirstProcess, 'beReady'>
  log: Log
}
type Worker = { process: ChildProcess; calls: Remote<WorkerProcess>; isServing: boolean; silences: number }

/** One that ends sooner is started again only after this time. */
const minLifeMs = 2_000
const killAfterMs = 1_000
const checkEveryMs = 5_000
/** One that has left so many calls in a row without an answer hangs: its visitors would wait for ever. */
const maxSilences = 3

/** Starts processes that serve beside this one, and replaces each that ends. */
export function startWorkers({ count, socket, functions, log }: Options): Workers {
  const workers = new Set<Worker>()
  let isStopping = false

  function start() {
    if (isStopping) return
    const startedAt = performance.now()
    const child = fork(join(import.meta.dirname, 'worker.ts'), { serialization: 'advanced' })
    const beReady = () => {
      worker.isServing = true
      child.send({ name: 'listen' }, socket)
    }
    const calls = connectTo<WorkerProcess>(child, { ...functions, beReady } satisfies FirstProcess)
    const worker: Worker = { process: child, calls, isServing: false, silences: 0 }
    workers.add(worker)
    child.on('error', (error) => {
      log.error({ err: error }, 'a process that serves cannot be reached')
      child.kill('SIGKILL')
      replace()
    })
    child.once('close', replace)

    function replace() {
      if (!workers.delete(worker)) return
      calls.$close()
      if (isStopping) return
      const { exitCode, signalCode } = child
      log.error({ exitCode, signalCode }, 'a process that serves has ended and is replaced')
      setTimeout(start, Math.max(0, minLifeMs - (performance.now() - startedAt))).unref()
    }
  }

  const checks = setInterval(() => {
    for (const worker of workers) if (worker.isServing) void endIfSilent(worker, log)
  }, checkEveryMs).unref()

  for (let started = 0; started < count; started += 1) start()
  return {
    callAll: async (call) => {
      const serving = [...workers].filter(({ isServing }) => isServing)
      const results = await Promise.allSettled(serving.map(({ calls }) => call(calls)))
      return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    },
    stop: async (timeoutMs) => {
      isStopping = true
      clearInterval(checks)
      const stopOne = async ({ process: child, calls, isServing }: Worker) => {
        const ended = once(child, 'close')
        if (!isServing) child.kill('SIGKILL')
        await calls.stop.asEvent(timeoutMs)
        await withTimeout<unknown>(timeoutMs + killAfterMs, ended, () => child.kill('SIGKILL'))
      }
      await Promise.all([...workers].map(stopOne))
    },
  }
}

async function endIfSilent(worker: Worker, log: Log) {
  const isAlive = await worker.calls.answer().then(
    () => true,
    () => false,
  )
  worker.silences = isAlive ? 0 : worker.silences + 1
  if (worker.silences < maxSilences) return
  log.error('a process that serves has not answered and is ended')
  worker.process.kill('SIGKILL')
}
