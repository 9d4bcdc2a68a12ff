import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallsClient } from '#app/backend/calls.ts'
import { isForbidden } from '#app/backend/forbidden.ts'
import { rememberColumns } from '../columns/remembered-columns.ts'
import {
  type ImportReport,
  ImportStopped,
  type RepeatedAnswer,
  type RepeatedRows,
  sendImport,
  type SendingProgress,
} from '../import-commands.ts'
import { importMessages } from '../import-messages.ts'
import type { UploadPhoto } from '../photos/resolve-photos.ts'
import type { ImportDraft } from '../rows/import-draft.ts'
import type { NewType } from '../values/new-types.ts'
import type { ImportState } from './use-import.ts'

const messages = importMessages.running

type Planned = { drafts: readonly ImportDraft[]; newTypes: readonly NewType[] }
type RepeatedQuestion = { rows: RepeatedRows; answer: (answer: RepeatedAnswer) => void }

export type SendingState = ReturnType<typeof useSending>

/** Sends an import once. What a failed try has uploaded is not uploaded again, and its id makes a repeated call harmless. */
export function useSending({ upload, onDone }: { upload: UploadPhoto; onDone: (report: ImportReport) => void }) {
  const calls = useCallsClient()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<SendingProgress>()
  const [problem, setProblem] = useState<string>()
  const [repeated, setRepeated] = useState<RepeatedQuestion>()
  const stopping = useRef<AbortController>(undefined)
  const uploaded = useRef(new Map<string, string>())
  const sentFile = useRef<unknown>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function askAboutRepeated(rows: RepeatedRows) {
    const { promise, resolve } = Promise.withResolvers<RepeatedAnswer | undefined>()
    stopping.current?.signal.addEventListener('abort', () => resolve(undefined))
    setRepeated({ rows, answer: resolve })
    const answer = await promise
    setRepeated(undefined)
    return answer
  }

  async function start({ file, columns, publishes }: ImportState, { drafts, newTypes }: Planned) {
    if (!file) return
    if (sentFile.current !== file) uploaded.current = new Map()
    sentFile.current = file
    stopping.current = new AbortController()
    setProblem(undefined)
    setProgress({ photos: 0, allPhotos: 0, rows: 0, allRows: drafts.length })
    try {
      const report = await sendImport(calls, {
        id: crypto.randomUUID(),
        file,
        columns,
        drafts,
        newTypes,
        publishes,
        upload,
        uploaded: uploaded.current,
        onProgress: setProgress,
        onRepeated: askAboutRepeated,
        signal: stopping.current.signal,
      })
      // What was chosen for a file that nobody imported is no custom.
      rememberColumns(columns)
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
    repeated,
    start: (state: ImportState, planned: Planned) => void start(state, planned),
    stop: () => stopping.current?.abort(),
  }
}

function getProblem(error: unknown) {
  if (error instanceof ImportStopped) return messages.stopped
  return isForbidden(error) ? messages.signedOut : messages.failed
}
