import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useCallsClient } from '#app/backend/calls.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { loadLocalProperties } from '../../migration/local-properties.ts'
import { sheetFromRecords } from '../file/text/json-records.ts'
import type { ImportFile } from '../file/sheet.ts'
import { findExisting } from '../import-commands.ts'
import { importMessages as messages } from '../import-messages.ts'
import type { UploadPhoto } from '../photos/resolve-photos.ts'
import type { ImportTaxonomy } from '../values/import-choices.ts'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { ResultStep } from './result-step.tsx'
import { RowsStep } from './rows-step.tsx'
import { RunningStep } from './running-step.tsx'
import { StepList } from './step-list.tsx'
import { useFileReading } from './use-file-reading.ts'
import { useImport } from './use-import.ts'
import { useSending } from './use-sending.ts'
import { ValuesStep } from './values-step.tsx'

type ImportScreenProps = {
  taxonomy: ImportTaxonomy
  upload: UploadPhoto
  /** Whether to start with the properties that an earlier version stored in this browser. */
  isFromBrowser: boolean
}

/** The five steps of an import; the database applies the last one as a whole. */
export function ImportScreen({ taxonomy, upload, isFromBrowser }: ImportScreenProps) {
  const calls = useCallsClient()
  const { state, dispatch, rows, questions, newTypes, drafts } = useImport(taxonomy)
  const onFile = (file: ImportFile) => dispatch({ change: 'file', file, types: taxonomy.types })
  const reading = useFileReading(onFile)
  const [reportId, setReportId] = useState<string>()
  const sending = useSending({ upload, onDone: ({ id }) => setReportId(id) })
  const comparing = useMutation({
    mutationFn: () => findExisting(calls, rows),
    onSuccess: (found) => dispatch({ change: 'compared', ...found }),
  })
  useStoredProperties(isFromBrowser, onFile)

  const step = reportId || sending.isRunning ? 'result' : state.step
  const heading = useFocusOnStep(`${step}${reportId ?? ''}`)
  const isNew = !reportId && !sending.isRunning
  const props = { state, dispatch }
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <StepList current={step} />
      <div ref={heading} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        {isNew && state.step === 'file' && <FileStep reading={reading} onEarlier={setReportId} />}
        {isNew && state.step === 'columns' && (
          <ColumnsStep
            {...props}
            types={taxonomy.types}
            comparing={{ isBusy: comparing.isPending, hasFailed: comparing.isError }}
            onContinue={() => comparing.mutate()}
          />
        )}
        {isNew && state.step === 'values' && <ValuesStep {...props} questions={questions} rows={rows.length} />}
        {isNew && state.step === 'rows' && (
          <RowsStep
            {...props}
            drafts={drafts}
            problem={sending.problem}
            onImport={() => sending.start(state, { drafts, newTypes })}
          />
        )}
        {sending.isRunning && <RunningStep sending={sending} />}
        {reportId && !sending.isRunning && (
          <ResultStep
            id={reportId}
            onFix={() => setReportId(undefined)}
            onAgain={() => {
              setReportId(undefined)
              dispatch({ change: 'step', step: state.file ? 'columns' : 'file' })
            }}
            hasFile={state.file !== undefined}
          />
        )}
      </div>
    </AdminPage>
  )
}

/** Screen readers and keyboards continue at the new step. */
function useFocusOnStep(step: string) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    place.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return place
}

function useStoredProperties(isWanted: boolean, onFile: (file: ImportFile) => void) {
  const open = useRef(onFile)
  useEffect(() => {
    const records = isWanted ? loadLocalProperties() : []
    if (records.length === 0) return
    const name = messages.file.fromBrowser
    open.current({ name, sheets: [sheetFromRecords(records, name)], firstSheet: 0, photos: new Map() })
  }, [isWanted])
}
