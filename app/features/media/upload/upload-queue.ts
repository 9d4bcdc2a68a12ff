import type { ImageSource } from '#app/ui/image.tsx'
import type { UploadResult } from './upload-image.ts'

type UploadProgress =
  | { state: 'waiting' }
  | { state: 'sending'; percent: number; secondsLeft?: number | undefined }
  | { state: 'failed'; message: string }
  | { state: 'done'; image: ImageSource }
export type Upload = { id: number; file: File; progress: UploadProgress }

type UploadQueueOptions = {
  send: (file: File, sending: { onProgress: (percent: number) => void; signal: AbortSignal }) => Promise<UploadResult>
  now?: () => number
}

/** Callbacks for the results of an upload. */
type UploadListener = {
  /** Images are delivered in the order in which they were added, whichever finished first. */
  onUploaded: (image: ImageSource, file: File) => void
  onRejected: (file: File, reason: string) => void
  onSessionOver?: (() => void) | undefined
}

type UploadQueue = {
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
  const list = createUploadList()
  const aborts = new Map<number, AbortController>()
  let listener: UploadListener | undefined

  function uploadNext() {
    const freeSlots = maxConcurrent - aborts.size
    const waiting = list.all().filter(({ progress }) => progress.state === 'waiting')
    for (const { id, file } of waiting.slice(0, freeSlots)) void uploadOne(id, file)
  }

  async function uploadOne(id: number, file: File) {
    const abort = new AbortController()
    aborts.set(id, abort)
    const startedAt = now()
    const onProgress = (percent: number) => {
      if (aborts.get(id) === abort)
        list.update(id, { state: 'sending', percent, secondsLeft: secondsLeft(percent, now() - startedAt) })
    }
    list.update(id, { state: 'sending', percent: 0 })
    const result = await send(file, { onProgress, signal: abort.signal })
    // Cancelled in the meantime, so the response is ignored.
    if (aborts.get(id) !== abort) return
    aborts.delete(id)
    list.handleResult(id, result)
    if (result.state === 'failed' && result.isSessionOver) listener?.onSessionOver?.()
    if (result.state === 'rejected') listener?.onRejected(file, result.message)
    deliver()
    uploadNext()
  }

  function deliver() {
    for (const { image, file } of list.takeArrived()) listener?.onUploaded(image, file)
  }

  return {
    add: (files) => {
      list.add(files)
      uploadNext()
    },
    cancel: (id) => {
      const abort = aborts.get(id)
      aborts.delete(id)
      list.remove([id])
      abort?.abort()
      deliver()
      uploadNext()
    },
    retry: (id) => {
      list.update(id, { state: 'waiting' })
      uploadNext()
    },
    clear: () => {
      const running = [...aborts.values()]
      aborts.clear()
      list.remove(list.all().map(({ id }) => id))
      for (const abort of running) abort.abort()
    },
    setListener: (next) => {
      listener = next
    },
    uploads: list.all,
    subscribe: list.subscribe,
  }
}

/** The uploads in the order in which they were added, and their listeners. */
function createUploadList() {
  const listeners = new Set<() => void>()
  let uploads: readonly Upload[] = []
  let lastId = 0

  function show(next: readonly Upload[]) {
    uploads = next
    for (const listener of listeners) listener()
  }
  const remove = (ids: readonly number[]) => show(uploads.filter(({ id }) => !ids.includes(id)))
  const update = (id: number, progress: UploadProgress) =>
    show(uploads.map((upload) => (upload.id === id ? { ...upload, progress } : upload)))

  return {
    all: () => uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ id: (lastId += 1), file, progress: { state: 'waiting' } as const }))
      show([...uploads, ...added])
    },
    update,
    remove,
    handleResult: (id: number, result: UploadResult) => {
      if (result.state === 'stored') update(id, { state: 'done', image: result.image })
      else if (result.state === 'failed') update(id, { state: 'failed', message: result.message })
      else remove([id])
    },
    /** Removes finished uploads from the list, up to the first that is still pending. */
    takeArrived: () => {
      const firstPending = uploads.findIndex(
        ({ progress }) => progress.state === 'waiting' || progress.state === 'sending',
      )
      const finishedUploads = firstPending === -1 ? uploads : uploads.slice(0, firstPending)
      const uploaded = finishedUploads.flatMap(({ id, file, progress }) =>
        progress.state === 'done' ? [{ id, file, image: progress.image }] : [],
      )
      if (uploaded.length > 0) remove(uploaded.map(({ id }) => id))
      return uploaded
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

// The first moments do not predict the rest.
function secondsLeft(percent: number, elapsedMs: number): number | undefined {
  if (percent < 5 || percent >= 100 || elapsedMs < 1_000) return undefined
  return Math.ceil(((elapsedMs / percent) * (100 - percent)) / 1_000)
}
