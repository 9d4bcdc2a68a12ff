import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { isForbidden } from '#app/backend/forbidden.ts'
import { ImportStopped, sendImport, type SendingProgress } from '../import-commands.ts'
import { importMessages } from '../import-messages.ts'
import type { ImportReport } from '../import-report.ts'
import type { UploadPhoto } from '../photos/resolve-photos.ts'
import type { ImportDraft } from '../rows/import-draft.ts'
import type { ImportState } from './use-import.ts'

const messages = importMessages.running

export type SendingState = ReturnType<typeof useSending>

/** Sends an import once. What a failed try has uploaded is not uploaded again, and its id makes a repeated call harmless. */
export function useSending({ upload, onDone }: { upload: UploadPhoto; onDone: (report: ImportReport) => void }) {
  const client = useBackend()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<SendingProgress>()
  const [problem, setProblem] = useState<string>()
  const stopping = useRef<AbortController>(undefined)
  const uploaded = useRef(new Map<string, string>())
  const sentFile = useRef<unknown>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function start({ file, columns, publishes }: ImportState, drafts: readonly ImportDraft[]) {
    if (!file) return
    if (sentFile.current !== file) uploaded.current = new Map()
    sentFile.current = file
    stopping.current = new AbortController()
    setProblem(undefined)
    setProgress({ photos: 0, allPhotos: 0, rows: 0, allRows: drafts.length })
    try {
      const sending = { id: crypto.randomUUID(), file, columns, drafts, publishes, upload, uploaded: uploaded.current }
      const report = await sendImport(client, { ...sending, onProgress: setProgress, signal: stopping.current.signal })
      await queries.invalidateQueries()
      onDone(report)
    } catch (error) {
      setProblem(getProblem(error))
    } finally {
      setProgress(undefined)
    }
  }

  return {
    isRunning: progress !== undefined,
    progress,
    problem,
    start: (state: ImportState, drafts: readonly ImportDraft[]) => void start(state, drafts),
    stop: () => stopping.current?.abort(),
  }
}

function getProblem(error: unknown) {
  if (error instanceof ImportStopped) return messages.stopped
  return isForbidden(error) ? messages.signedOut : messages.failed
}
