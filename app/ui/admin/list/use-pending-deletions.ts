import { useCallback, useEffect, useRef, useState } from 'react'
import { dismissToast, toast } from '#app/ui/toast.tsx'

export const undoMs = 10_000

type ParamsForDeletion = {
  /** Deletes for good. Rejects when it could not. */
  remove: (ids: readonly string[]) => Promise<void>
  /** The same while the page is being left; nothing asynchronous gets a turn then. */
  removeOnLeave: (ids: readonly string[]) => void
  onFailed: (error: unknown) => void
}
type Batch = { ids: readonly string[]; timer: number; toastId: number }

/**
 * Deleting with ten seconds to think better of it. The row is hidden at once and deleted when the time is over, the
 * screen is left or the page is closed: deleting first and putting back on Undo would lose its counters, its history and
 * the inquiries tied to it.
 */
export function usePendingDeletions(options: ParamsForDeletion) {
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(noIds)
  const batches = useRef(new Set<Batch>())
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const show = useCallback((ids: readonly string[]) => {
    setHiddenIds((hidden) => new Set([...hidden].filter((id) => !ids.includes(id))))
  }, [])

  const send = useCallback(
    async (batch: Batch) => {
      if (!batches.current.delete(batch)) return
      window.clearTimeout(batch.timer)
      dismissToast(batch.toastId)
      await latest.current.remove(batch.ids).catch((error: unknown) => {
        show(batch.ids)
        latest.current.onFailed(error)
      })
    },
    [show],
  )

  const flush = useCallback(() => Promise.all([...batches.current].map(send)), [send])

  const request = useCallback(
    (ids: readonly string[], message: { title: string; description?: string }) => {
      setHiddenIds((hidden) => new Set([...hidden, ...ids]))
      const undo = () => {
        if (!batches.current.delete(batch)) return
        window.clearTimeout(batch.timer)
        show(ids)
      }
      const batch: Batch = { ids, timer: 0, toastId: 0 }
      batches.current.add(batch)
      batch.toastId = toast({ ...message, action: { label: 'Undo', onPress: undo }, durationMs: undoMs })
      batch.timer = window.setTimeout(() => void send(batch), undoMs)
    },
    [send, show],
  )

  useEffect(() => {
    const pendingBatches = batches.current
    const flushDeletions = () => {
      for (const batch of pendingBatches) latest.current.removeOnLeave(batch.ids)
      pendingBatches.clear()
    }
    window.addEventListener('pagehide', flushDeletions)
    return () => {
      window.removeEventListener('pagehide', flushDeletions)
      void flush()
    }
  }, [flush])

  /** Hide these rows; `flush` runs the pending deletions, before an action that must see the rows gone. */
  return { hiddenIds, request, flush }
}

const noIds: ReadonlySet<string> = new Set()
