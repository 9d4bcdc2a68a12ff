import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Backend } from '#app/backend/context.ts'
import type { ImageSource } from '#app/ui/image.tsx'
import { getAccessToken } from './access-token.ts'
import { uploadImage } from './upload-image.ts'
import { whyNotSendable } from './uploadable-file.ts'
import { mediaMessages } from '../media-messages.ts'
import { createUploadQueue, type Upload } from './upload-queue.ts'

export type RejectedFile = { id: number; name: string; reason: string }
export type Uploads = {
  uploads: readonly Upload[]
  rejected: readonly RejectedFile[]
  /** Uploads the valid ones, at most `slots` of them; the others are rejected one by one. */
  add: (files: readonly File[], limits: { slots: number; max: number }) => void
  rejectFile: (name: string, reason: string) => void
  dismiss: (id: number) => void
  cancel: (id: number) => void
  retry: (id: number) => void
}

type UseUploadsOptions = {
  onUploaded: (image: ImageSource, file: File) => void
  onSessionOver?: (() => void) | undefined
}

/** The pending and the failed uploads. Leaving the page aborts pending ones. */
export function useUploads(client: Backend, options: UseUploadsOptions): Uploads {
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const rejectFile = (name: string, reason: string) => setRejected((before) => withRejected(before, name, reason))
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (file, sending) => uploadImage(file, { ...sending, accessToken: await getAccessToken(client) }),
    }),
  )
  useEffect(() => {
    queue.setListener({ ...options, onRejected: ({ name }, reason) => rejectFile(name, reason) })
  })
  useEffect(() => () => queue.clear(), [queue])
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads)

  return {
    uploads,
    rejected,
    rejectFile,
    add: (files, { slots, max }) => {
      const accepted: File[] = []
      for (const file of files) {
        const reason = whyNotSendable(file) ?? (accepted.length < slots ? undefined : getTooManyText(max))
        if (reason) rejectFile(file.name, reason)
        else accepted.push(file)
      }
      if (accepted.length > 0) queue.add(accepted)
    },
    dismiss: (id) => setRejected((before) => before.filter((each) => each.id !== id)),
    cancel: queue.cancel,
    retry: queue.retry,
  }
}

export function getTooManyText(max: number) {
  return max === 1 ? mediaMessages.rejected.onlyOne : mediaMessages.rejected.tooMany(max)
}

function withRejected(before: readonly RejectedFile[], name: string, reason: string): readonly RejectedFile[] {
  const last = before.at(-1)?.id ?? 0
  return [...before, { id: last + 1, name: name || mediaMessages.rejected.pasted, reason }]
}
