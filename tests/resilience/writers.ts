import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Writers = {
  /** The marks in the messages of inquiries that got 201. */
  acknowledged: string[]
  /** Resolves when this many more are acknowledged. */
  reach: (more: number) => Promise<void>
  /** Resolves with the next rejected write. */
  rejections: () => Promise<void>
  stop: () => Promise<void>
}

/** Three visitors who send one inquiry after another through the API. Rejected and lost ones are not repeated. */
export function startWriters({ address, key }: { address: string; key: string }): Writers {
  const acknowledged: string[] = []
  const over = new AbortController()
  let waiting: { until: number; resolve: () => void } | undefined
  let onRejection: (() => void) | undefined

  const write = async (writer: number) => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const id = randomUUID()
      // Behind a proxy every caller has its own address, and its own limits.
      const from = `10.${writer}.${(turn >> 8) & 255}.${turn & 255}`
      const status = await sendInquiry({ address, key, id, from }).catch(() => 0)
      if (status === 201) acknowledged.push(id)
      else onRejection?.()
      if (waiting && acknowledged.length >= waiting.until) waiting.resolve()
    }
  }
  const writing = Promise.all([1, 2, 3].map(write))
  return {
    acknowledged,
    reach: (more) =>
      new Promise((resolve) => {
        waiting = { until: acknowledged.length + more, resolve }
      }),
    rejections: () =>
      new Promise((resolve) => {
        onRejection = resolve
      }),
    stop: async () => {
      over.abort()
      await writing
    },
  }
}

type ReceivedEmail = { address: string; key: string; id: string; from: string }

async function sendInquiry({ address, key, id, from }: ReceivedEmail): Promise<number> {
  const response = await fetch(`${address}/rest/v1/inquiries`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json', Prefer: 'return=minimal', 'X-Forwarded-For': from },
    body: JSON.stringify({ name: 'Visitor', email: 'visitor@example.com', message: `Is it still free? ${id}` }),
    signal: AbortSignal.timeout(15_000),
  })
  await response.arrayBuffer()
  return response.status
}

export function readPublishableKey(dataDir: string): string {
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { publishableKey: string }
  return keys.publishableKey
}
