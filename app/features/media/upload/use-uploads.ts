import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Backend } from '../../../backend/context.ts'
import type { PictureSource } from '../../../ui/picture.tsx'
import { accessTokenOf } from './access-token.ts'
import { sendPicture } from './send-picture.ts'
import { whyNotSendable } from './sendable-file.ts'
import { createUploadQueue, type Upload } from './upload-queue.ts'

export type RefusedFile = { id: number; name: string; reason: string }
export type Uploads = {
  uploads: readonly Upload[]
  refused: readonly RefusedFile[]
  /** Uploads the valid ones, at most `places` of them; the others are rejected one by one. */
  add: (files: readonly File[], given: { places: number; most: number }) => void
  refuse: (name: string, reason: string) => void
  dismiss: (id: number) => void
  cancel: (id: number) => void
  retry: (id: number) => void
}

type Wishes = { onArrived: (picture: PictureSource, file: File) => void; onSessionOver?: (() => void) | undefined }

/** The pending and the failed uploads. Leaving the page aborts pending ones. */
export function useUploads(client: Backend, wishes: Wishes): Uploads {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const refuse = (name: string, reason: string) => setRefused((before) => withRefused(before, name, reason))
  const [queue] = useState(() =>
    createUploadQueue({
      send: async (file, sending) => sendPicture(file, { ...sending, accessToken: await accessTokenOf(client) }),
    }),
  )
  useEffect(() => {
    queue.tell({ ...wishes, onRefused: ({ name }, reason) => refuse(name, reason) })
  })
  useEffect(() => () => queue.clear(), [queue])
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads)

  return {
    uploads,
    refused,
    refuse,
    add: (files, { places, most }) => {
      const good: File[] = []
      for (const file of files) {
        const reason = whyNotSendable(file) ?? (good.length < places ? undefined : tooMany(most))
        if (reason) refuse(file.name, reason)
        else good.push(file)
      }
      if (good.length > 0) queue.add(good)
    },
    dismiss: (id) => setRefused((before) => before.filter((each) => each.id !== id)),
    cancel: queue.cancel,
    retry: queue.retry,
  }
}

export function tooMany(most: number) {
  return most === 1 ? 'There is room for one image only.' : `At most ${most} images.`
}

function withRefused(before: readonly RefusedFile[], name: string, reason: string): readonly RefusedFile[] {
  const last = before.at(-1)?.id ?? 0
  return [...before, { id: last + 1, name: name || 'The pasted picture', reason }]
}
