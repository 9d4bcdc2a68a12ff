import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createStreamLimit, streamedHeader } from './stream-limit.ts'
import { createWorkBudget, pageBudget } from './work-budget.ts'

/** A stream of chunks, which counts how many were read. */
function aStream(chunks: number) {
  const counted = { read: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (counted.read === chunks) return controller.close()
        counted.read += 1
        controller.enqueue(new TextEncoder().encode(`${counted.read};`))
      },
    },
    { highWaterMark: 0 },
  )
  return { counted, response: new Response(body, { headers: { [streamedHeader]: 'yes' } }) }
}

function aClient(clientAddress = '10.0.0.1') {
  const emitter = new EventEmitter()
  return { clientAddress, response: Object.assign(emitter, { destroy: () => emitter.emit('close') }) }
}

const withBudget = (limits = {}) => createStreamLimit(createWorkBudget(pageBudget), limits)

test('a stream arrives whole, and each chunk is read when the one before was taken', async () => {
  const { counted, response } = aStream(3)
  const admitted = withBudget().admit(response, aClient())
  const reader = admitted?.body?.getReader()
  const texts: string[] = []
  expect(counted.read).toBe(0)
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    texts.push(new TextDecoder().decode(chunk.value))
    expect(counted.read).toBe(texts.length)
  }
  expect(texts).toEqual(['1;', '2;', '3;'])
})

test('a network has a few streams open at a time, and another one may have as many', () => {
  const { admit } = withBudget({ maxOfNetwork: 1, maxOpen: 2 })
  const first = aClient()
  expect(admit(aStream(1).response, first)).toBeDefined()
  expect(admit(aStream(1).response, aClient())).toBeUndefined()
  expect(admit(aStream(1).response, aClient('10.0.0.2'))).toBeDefined()
  expect(admit(aStream(1).response, aClient('10.0.0.3'))).toBeUndefined()
  first.response.emit('close')
  expect(admit(aStream(1).response, aClient())).toBeDefined()
})

test('a client that stops reading is disconnected, and makes room', async () => {
  const { admit } = withBudget({ maxOpen: 1, stallMs: 1 })
  const slow = aClient()
  const closed = new Promise((resolve) => slow.response.once('close', resolve))
  await admit(aStream(2).response, slow)?.body?.getReader().read()
  await closed
  expect(admit(aStream(1).response, aClient())).toBeDefined()
})

test('a network over its budget gets the next chunk when some of it is refilled', async () => {
  const clock = { ms: 0 }
  const budget = createWorkBudget({ burstMs: 10, msPerSecond: 1, maxConcurrent: 1, waiting: 1, now: () => clock.ms })
  const { admit } = createStreamLimit(budget, { retryMs: 1 })
  await budget.spend('10.0.0.1', async () => void (clock.ms += 1_000))
  expect(await budget.spend('10.0.0.1', async () => 'done')).toBeUndefined()
  const text = admit(aStream(2).response, aClient())?.text()
  clock.ms += 2_000_000
  expect(await text).toBe('1;2;')
})

test('a failure while a chunk is read ends the stream with that failure', async () => {
  const body = new ReadableStream({ pull: () => Promise.reject(new Error('broken')) }, { highWaterMark: 0 })
  const response = new Response(body, { headers: { [streamedHeader]: 'yes' } })
  await expect(withBudget().admit(response, aClient())?.text()).rejects.toThrow('broken')
})

test('a response that is no stream is returned as it is', () => {
  const page = new Response('page')
  expect(withBudget({ maxOpen: 0 }).admit(page, aClient())).toBe(page)
})
