import type { ImageSource } from '#app/ui/image.tsx'
import type { UploadResult } from './upload-image.ts'

export type UploadProgress =
  | { state: 'waiting' }
  | { state: 'sending'; percent: number; secondsLeft?: number | undefined }
  | { state: 'failed'; message: string }
  | { state: 'done'; image: ImageSource }
export type Upload = { id: number; file: File; progress: UploadProgress }

export type UploadQueueOptions = {
  send: (file: File, sending: { onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<UploadResult>
  now?: () => number
}

/** Callbacks for what becomes of a file. */
export type UploadListener = {
  /** Images are delivered in the order in which they were added, whichever finished first. */
  onUploaded: (image: ImageSource, file: File) => void
  onRejected: (file: File, reason: string) => void
  onSessionOver?: (() => void) | undefined
}

export type UploadQueue = {
  add: (files: readonly File[]) => void
  cancel: (id: number) => void
  retry: (id: number) => void
  /** Aborts every pending upload. */
  clear: () => void
  /** Replaces the listener. */
  setListener: (listener: UploadListener) => void
  uploads: () => readonly Upload[]
  subscribe: (listener: () => void) => () => void
}

const maxConcurrent = 2

/** Uploads files two at a time. It knows nothing of the UI, which reads it through `uploads` and `subscribe`. */
export function createUploadQueue({ send, now = Date.now }: UploadQueueOptions): UploadQueue {
  const listeners = new Set<() => void>()
  const aborts = new Map<number, AbortController>()
  let uploads: readonly Upload[] = []
  let uploadListener: UploadListener | undefined
  let lastId = 0

  function show(next: readonly Upload[]) {
    uploads = next
    for (const listener of listeners) listener()
  }
  const without = (id: number) => uploads.filter((upload) => upload.id !== id)
  const withProgress = (id: number, progress: UploadProgress) =>
    uploads.map((upload) => (upload.id === id ? { ...upload, progress } : upload))

  function uploadNext() {
    const freeSlots = maxConcurrent - aborts.size
    for (const { id, file } of uploads.filter(({ progress }) => progress.state === 'waiting').slice(0, freeSlots))
      void uploadOne(id, file)
  }

  async function uploadOne(id: number, file: File) {
    const abort = new AbortController()
    aborts.set(id, abort)
    const startedAt = now()
    const onProgress = (percent: number) => {
      if (aborts.get(id) === abort)
        show(withProgress(id, { state: 'sending', percent, secondsLeft: secondsLeft(percent, now() - startedAt) }))
    }
    show(withProgress(id, { state: 'sending', percent: 0 }))
    const result = await send(file, { onProgress, signal: abort.signal })
    // Cancelled in the meantime: nobody waits for the response.
    if (aborts.get(id) !== abort) return
    aborts.delete(id)
    handleResult(id, file, result)
    uploadNext()
  }

  function handleResult(id: number, file: File, result: UploadResult) {
    if (result.state === 'kept') show(withProgress(id, { state: 'done', image: result.image }))
    if (result.state === 'failed') {
      show(withProgress(id, { state: 'failed', message: result.message }))
      if (result.isSessionOver) uploadListener?.onSessionOver?.()
    }
    if (result.state === 'refused') {
      show(without(id))
      uploadListener?.onRejected(file, result.message)
    }
    reportArrivals()
  }

  function reportArrivals() {
    const firstPending = uploads.findIndex(
      ({ progress }) => progress.state === 'waiting' || progress.state === 'sending',
    )
    const finishedUploads = firstPending === -1 ? uploads : uploads.slice(0, firstPending)
    const uploaded = finishedUploads.flatMap(({ id, file, progress }) =>
      progress.state === 'done' ? [{ id, file, image: progress.image }] : [],
    )
    if (uploaded.length === 0) return
    const ids = new Set(uploaded.map(({ id }) => id))
    show(uploads.filter(({ id }) => !ids.has(id)))
    for (const { image, file } of uploaded) uploadListener?.onUploaded(image, file)
  }

  return {
    add: (files) => {
      const added = files.map((file) => ({ id: (lastId += 1), file, progress: { state: 'waiting' } as const }))
      show([...uploads, ...added])
      uploadNext()
    },
    cancel: (id) => {
      const abort = aborts.get(id)
      aborts.delete(id)
      show(without(id))
      abort?.abort()
      reportArrivals()
      uploadNext()
    },
    retry: (id) => {
      show(withProgress(id, { state: 'waiting' }))
      uploadNext()
    },
    clear: () => {
      const running = [...aborts.values()]
      aborts.clear()
      show([])
      for (const abort of running) abort.abort()
    },
    setListener: (listener) => {
      uploadListener = listener
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
