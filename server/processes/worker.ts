// A process that serves pages, images and calls beside the first one, which owns the database, the jobs and the socket.
import type { Server } from 'node:net'
import { parseEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { limitGarbage, logStrayErrors } from '#server/prepare-process.ts'
import { connectTo, type FirstProcess, type WorkerProcess } from './process-calls.ts'

limitGarbage()
const parsed = parseEnv(process.env)
if ('problems' in parsed) throw new Error(parsed.problems.join('\n'))
const log = createLog(parsed.env.LOG_LEVEL)
logStrayErrors(log)
// Terminals and supervisors signal every process of a group, but only the first knows the order in which to stop.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit(1))

let site: Promise<WorkerSite> | undefined
const functions: WorkerProcess = {
  answer: () => undefined,
  expire: async () => (await site)?.expire(),
  readMetrics: async () => (await site)?.readMetrics() ?? [],
  stop: async (timeoutMs) => {
    await (await site)?.stop(timeoutMs)
    process.exit(0)
  },
}
const first = connectTo<FirstProcess>(process, functions)
const { startWorkerSite } = await import('#server/site.ts')
type WorkerSite = Awaited<ReturnType<typeof startWorkerSite>>
site = startWorkerSite({ env: parsed.env, log, first })
const { listenOn } = await site
process.on('message', ({ name }: { name?: string }, socket: unknown) => {
  if (name === 'listen') listenOn(socket as Server)
})
first.beReady.asEvent()
