import { Worker } from 'node:worker_threads'
import type { Brochure } from '#app/shared/brochure.ts'

export type BrochureToDraw = {
  id: number
  brochure: Brochure
  photos: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  made: Date
}
export type DrawnBrochure = { id: number } & ({ pdf: Uint8Array<ArrayBuffer> } | { error: Error })
export type DrawInThread = (job: Omit<BrochureToDraw, 'id'>) => Promise<Uint8Array<ArrayBuffer>>

const idleMs = 60_000
/** Enough for the largest brochure; beyond it the thread ends, and not the process. */
const maxHeapMegabytes = 256

/** Draws in a thread of its own, which is started by the first brochure and ended after a while without any. */
export function createDrawingThread(): DrawInThread {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function receive(drawn: DrawnBrochure) {
    const job = waiting.get(drawn.id)
    waiting.delete(drawn.id)
    if ('pdf' in drawn) job?.resolve(drawn.pdf)
    else job?.reject(drawn.error)
    if (waiting.size === 0) idle = setTimeout(end, idleMs).unref()
  }

  function end() {
    void worker?.terminate()
    // It takes a moment to end, and a brochure that comes meanwhile needs another one.
    worker = undefined
  }

  function start() {
    const started = new Worker(new URL('brochure-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    })
    let reason = new Error('The thread that draws brochures ended')
    started.on('message', receive)
    started.on('error', (error: Error) => (reason = error))
    started.on('exit', () => {
      if (worker !== started) return
      worker = undefined
      for (const { reject } of waiting.values()) reject(reason)
      waiting.clear()
    })
    started.unref()
    return started
  }

  return (job) => {
    clearTimeout(idle)
    worker ??= start()
    lastId += 1
    const drawn = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    waiting.set(lastId, drawn)
    worker.postMessage({ ...job, id: lastId } satisfies BrochureToDraw, [])
    return drawn.promise
  }
}
