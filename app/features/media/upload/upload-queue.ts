import type { PictureSource } from '../../../ui/picture.tsx'
import type { SendAnswer } from './send-picture.ts'

export type UploadProgress =
  | { state: 'waiting' }
  | { state: 'sending'; percent: number; secondsLeft?: number | undefined }
  | { state: 'failed'; message: string }
  | { state: 'done'; picture: PictureSource }
export type Upload = { id: number; file: File; progress: UploadProgress }

export type UploadQueueOptions = {
  send: (file: File, sending: { onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<SendAnswer>
  now?: () => number
}

/** Callbacks for what becomes of a file. */
export type UploadListener = {
  /** Images are delivered in the order in which they were added, whichever finished first. */
  onArrived: (picture: PictureSource, file: File) => void
  onRefused: (file: File, reason: string) => void
  onSessionOver?: (() => void) | undefined
}

export type UploadQueue = {
  add: (files: readonly File[]) => void
  cancel: (id: number) => void
  retry: (id: number) => void
  /** Aborts every pending upload. */
  clear: () => void
  /** Replaces the listener. */
  tell: (listener: UploadListener) => void
  uploads: () => readonly Upload[]
  subscribe: (listener: () => void) => () => void
}

const atOnce = 2

/** Uploads files two at a time. It knows nothing of the UI, which reads it through `uploads` and `subscribe`. */
export function createUploadQueue({ send, now = Date.now }: UploadQueueOptions): UploadQueue {
  const listeners = new Set<() => void>()
  const aborts = new Map<number, AbortController>()
  let uploads: readonly Upload[] = []
  let told: UploadListener | undefined
  let lastId = 0

  function show(next: readonly Upload[]) {
    uploads = next
    for (const listener of listeners) listener()
  }
  const without = (id: number) => uploads.filter((upload) => upload.id !== id)
  const withProgress = (id: number, progress: UploadProgress) =>
    uploads.map((upload) => (upload.id === id ? { ...upload, progress } : upload))

  function sendNext() {
    const free = atOnce - aborts.size
    for (const { id, file } of uploads.filter(({ progress }) => progress.state === 'waiting').slice(0, free))
      void sendOne(id, file)
  }

  async function sendOne(id: number, file: File) {
    const abort = new AbortController()
    aborts.set(id, abort)
    const startedAt = now()
    const onProgress = (percent: number) => {
      if (aborts.get(id) === abort)
        show(withProgress(id, { state: 'sending', percent, secondsLeft: secondsLeft(percent, now() - startedAt) }))
    }
    show(withProgress(id, { state: 'sending', percent: 0 }))
    const answer = await send(file, { onProgress, signal: abort.signal })
    // Cancelled in the meantime: nobody waits for the response.
    if (aborts.get(id) !== abort) return
    aborts.delete(id)
    settle(id, file, answer)
    sendNext()
  }

  function settle(id: number, file: File, answer: SendAnswer) {
    if (answer.state === 'kept') show(withProgress(id, { state: 'done', picture: answer.picture }))
    if (answer.state === 'failed') {
      show(withProgress(id, { state: 'failed', message: answer.message }))
      if (answer.isSessionOver) told?.onSessionOver?.()
    }
    if (answer.state === 'refused') {
      show(without(id))
      told?.onRefused(file, answer.message)
    }
    handOver()
  }

  function handOver() {
    const blocking = uploads.findIndex(({ progress }) => progress.state === 'waiting' || progress.state === 'sending')
    const settled = blocking === -1 ? uploads : uploads.slice(0, blocking)
    const arrived = settled.flatMap(({ id, file, progress }) =>
      progress.state === 'done' ? [{ id, file, picture: progress.picture }] : [],
    )
    if (arrived.length === 0) return
    const ids = new Set(arrived.map(({ id }) => id))
    show(uploads.filter(({ id }) => !ids.has(id)))
    for (const { picture, file } of arrived) told?.onArrived(picture, file)
  }

  return {
    add: (files) => {
      const added = files.map((file) => ({ id: (lastId += 1), file, progress: { state: 'waiting' } as const }))
      show([...uploads, ...added])
      sendNext()
    },
    cancel: (id) => {
      const abort = aborts.get(id)
      aborts.delete(id)
      show(without(id))
      abort?.abort()
      handOver()
      sendNext()
    },
    retry: (id) => {
      show(withProgress(id, { state: 'waiting' }))
      sendNext()
    },
    clear: () => {
      const running = [...aborts.values()]
      aborts.clear()
      show([])
      for (const abort of running) abort.abort()
    },
    tell: (listener) => {
      told = listener
    },
    uploads: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

// The first moments say nothing about the rest.
function secondsLeft(percent: number, elapsedMs: number): number | undefined {
  if (percent < 5 || percent >= 100 || elapsedMs < 1_000) return undefined
  return Math.ceil(((elapsedMs / percent) * (100 - percent)) / 1_000)
}
