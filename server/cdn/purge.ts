import type { Log } from '#server/log.ts'

export type CdnPurge = {
  /** Everything that the CDN stores is purged soon. Returns at once. */
  request: () => void
  /** Sends what is due. */
  stop: () => Promise<void>
}
type Options = {
  url: string
  /** The header with the secret, `name: value`. */
  header: string
  log: Log
  delays?: Delays
}
type Delays = {
  /** From a write to its purge: writes in a row are one purge, and the other replicas have expired the page. */
  firstMs: number
  /** To a second purge, which removes pages that were rendered before the write and stored after the first. */
  againMs: number
  /** Between two purges, since CDNs limit them. */
  gapMs: number
  /** To the next attempt after a failure; it doubles. */
  retryMs: number
}

const usual: Delays = { firstMs: 1_000, againMs: 15_000, gapMs: 10_000, retryMs: 2_000 }
const timeoutMs = 10_000
// After these the CDN drops the pages by their age.
const maxAttempts = 6

/** Purges a CDN after writes, in the background: a write never waits for it and never fails because of it. */
export function createCdnPurge({ url, header, log, delays = usual }: Options): CdnPurge {
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let againAt = Infinity
  let sentAt = -Infinity
  let attempts = 0
  let sending: Promise<void> | undefined

  function schedule(at: number) {
    dueAt = Math.min(dueAt, at)
    clearTimeout(timer)
    if (dueAt === Infinity || sending) return
    timer = setTimeout(() => void begin(), Math.max(0, dueAt - performance.now()))
    timer.unref()
  }

  async function begin() {
    dueAt = Infinity
    sentAt = performance.now()
    sending = send()
    await sending
    sending = undefined
    schedule(Infinity)
  }

  async function send() {
    try {
      await post(url, header)
      attempts = 0
      schedule(againAt)
      againAt = Infinity
    } catch (error) {
      attempts += 1
      const reason = String((error as Error).message)
      if (attempts < maxAttempts) {
        log.warn({ reason }, 'the CDN could not be purged and is purged again soon')
        return schedule(performance.now() + delays.retryMs * 2 ** attempts)
      }
      attempts = 0
      log.error({ reason }, 'the CDN could not be purged: its pages may be some minutes old')
    }
  }

  return {
    request: () => {
      const now = performance.now()
      againAt = now + delays.againMs
      schedule(Math.max(now + delays.firstMs, sentAt + delays.gapMs))
    },
    stop: async () => {
      clearTimeout(timer)
      await sending
      clearTimeout(timer)
      if (dueAt < Infinity) await post(url, header).catch(() => undefined)
    },
  }
}

/** `purge_everything` is what Cloudflare reads; others ignore the body. */
async function post(url: string, header: string) {
  const separatorAt = header.indexOf(':')
  const secret = { [header.slice(0, separatorAt).trim()]: header.slice(separatorAt + 1).trim() }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...secret },
    body: '{"purge_everything":true}',
    // A redirect would take the secret elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`status ${response.status}`)
}
