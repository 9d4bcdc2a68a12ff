import { createSemaphore } from '#server/media/semaphore.ts'
import { networkOf } from './network-of.ts'
import type { WorkBudget } from './work-budget.ts'
import { withTimeout } from '#server/with-timeout.ts'

/** Set on a response whose body is written while its rows are read. */
export const streamedHeader = 'x-streamed'

export type StreamLimit = {
  /** The response, paced; undefined while too many are open. A response that is no stream is returned as it is. */
  admit: (result: Response, client: StreamClient) => Response | undefined
}
type StreamClient = {
  response: { once: (event: 'close', listener: () => void) => unknown; destroy: () => unknown }
  clientAddress: string
}
type Limits = { maxOpen: number; maxOfNetwork: number; stallMs: number; retryMs: number; chunkTimeoutMs: number }

/** Each open stream holds one chunk of a megabyte or two, as long as its client takes to read it. */
const usualLimits: Limits = { maxOpen: 16, maxOfNetwork: 4, stallMs: 30_000, retryMs: 500, chunkTimeoutMs: 12_000 }

/** Leaves a part of the processor and of the connections of the database to the pages. */
const maxReading = 2

/**
 * Limits and paces streams: their chunks are read in turn, each charged to the client's network. A network over its budget
 * gets the next one later rather than never; a client that stops reading is disconnected.
 */
export function createStreamLimit(budget: WorkBudget, limits: Partial<Limits> = {}): StreamLimit {
  const { maxOpen, maxOfNetwork, stallMs, retryMs, chunkTimeoutMs } = { ...usualLimits, ...limits }
  const inTurn = createSemaphore(maxReading)
  const open = new Set<{ network: string }>()

  async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>, address: string, isClosed: () => boolean) {
    while (!isClosed()) {
      const read = () => budget.spend(address, () => withTimeout(chunkTimeoutMs, reader.read(), throwTimeout))
      const chunk = await inTurn(read)
      if (chunk) return chunk
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
    return undefined
  }

  return {
    admit: (result, { response, clientAddress }) => {
      if (!result.headers.has(streamedHeader) || !result.body) return result
      const stream = { network: networkOf(clientAddress) }
      const ofNetwork = [...open].filter(({ network }) => network === stream.network)
      if (open.size >= maxOpen || ofNetwork.length >= maxOfNetwork) {
        void result.body.cancel()
        return undefined
      }
      open.add(stream)
      const reader = result.body.getReader()
      let stalled: NodeJS.Timeout | undefined
      response.once('close', () => {
        clearTimeout(stalled)
        open.delete(stream)
      })
      const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
        clearTimeout(stalled)
        const chunk = await readChunk(reader, clientAddress, () => !open.has(stream))
        if (!chunk || chunk.done) return controller.close()
        controller.enqueue(chunk.value)
        stalled = setTimeout(() => response.destroy(), stallMs)
      }
      const body = new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 })
      return new Response(body, result)
    },
  }
}

function throwTimeout(): never {
  throw new Error('A chunk of a stream took too long')
}
