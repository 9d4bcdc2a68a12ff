import { useEffect, useId, useRef, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Skeleton } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { importProperties, prepareImport, type ImportImages } from './import-commands.ts'
import { maxBytes, parseImportFile } from './import-file.ts'
import { type ImportPlan, type ImportResult, isComplete } from './import-plan.ts'
import { ImportPreview } from './import-preview.tsx'
import type { RawRow } from './import-row.ts'
import { ImportSummary, reportFailure, reportResult } from './import-summary.tsx'
import { importMessages } from './import-messages.ts'

/** Without rows the dialog asks for a file; with rows it previews them; with a result it shows the result. */
export type ImportStart = { rows?: RawRow[]; result?: ImportResult }

type ImportDialogProps = { start: ImportStart | undefined; importImages: ImportImages; onClose: () => void }

/** Imports a CSV or JSON file, or given rows; previews everything before anything is changed. */
export function ImportDialog({ start, importImages, onClose }: ImportDialogProps) {
  return (
    <Dialog open={start !== undefined} onClose={onClose} title={importMessages.title} width="l">
      {start && <ImportSteps start={start} importImages={importImages} onDone={onClose} />}
    </Dialog>
  )
}

type ImportStepsProps = { start: ImportStart; importImages: ImportImages; onDone: () => void }

function ImportSteps({ start, importImages, onDone }: ImportStepsProps) {
  const client = useBackend()
  const [rows, setRows] = useState(start.rows)
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState(start.result)
  const [done, setDone] = useState(0)
  const reading = useReading(rows)
  const plan = useQuery({
    queryKey: reading.key,
    queryFn: () => prepareImport(client, rows ?? []),
    enabled: rows !== undefined && result === undefined,
    gcTime: 0,
  })
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const importing = useMutation({
    mutationFn: (ready: ImportPlan) => {
      leaving.current = new AbortController()
      return importProperties(client, ready, { importImages, signal: leaving.current.signal, onProgress: setDone })
    },
    onSuccess: (outcome) => {
      reportResult(outcome)
      if (leaving.current?.signal.aborted) return
      if (isComplete(outcome)) onDone()
      else setResult(outcome)
    },
    onError: reportFailure,
  })

  async function read(file: File | undefined) {
    setRows(undefined)
    setProblem(undefined)
    if (!file) return
    if (file.size > maxBytes) return setProblem(importMessages.tooLarge)
    const found = parseImportFile(await file.text())
    if ('problem' in found) setProblem(found.problem)
    else setRows(found.rows)
  }

  if (result) return <ImportSummary result={result} onDone={onDone} />
  const ready = plan.data
  return (
    <div className="grid gap-4">
      {!start.rows && <FileField problem={problem} onFile={(file) => void read(file)} />}
      {rows && plan.isPending && <Skeleton height="6rem" />}
      {plan.isError && <p role="alert">{importMessages.compareFailed}</p>}
      {ready && <ImportPreview plan={ready} />}
      {ready && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {importing.isPending && (
            <progress aria-label={importMessages.progress} className="flex-1" max={ready.fresh.length} value={done} />
          )}
          <Button tone="line" onClick={onDone}>
            {importing.isPending ? importMessages.stop : importMessages.cancel}
          </Button>
          <Button
            tone="go"
            busy={importing.isPending}
            busyLabel={importMessages.busy}
            disabled={ready.fresh.length === 0}
            onClick={() => importing.mutate(ready)}
          >
            {importMessages.submit(ready.fresh.length)}
          </Button>
        </div>
      )}
    </div>
  )
}

type FileFieldProps = { problem: string | undefined; onFile: (file: File | undefined) => void }

function FileField({ problem, onFile }: FileFieldProps) {
  return (
    <Field
      label={importMessages.file}
      name="import-file"
      hint={importMessages.fileHint}
      {...(problem && { error: problem })}
    >
      {(control) => (
        <Input
          {...control}
          type="file"
          accept=".csv,.json,text/csv,application/json"
          onChange={(event) => onFile(event.target.files?.[0])}
        />
      )}
    </Field>
  )
}

/** A key for the rows: the rows themselves contain images and are too long for one. */
function useReading(rows: RawRow[] | undefined) {
  const id = useId()
  const [reading, setReading] = useState({ rows, number: 0 })
  if (reading.rows !== rows) setReading({ rows, number: reading.number + 1 })
  return { key: ['import_plan', id, reading.number] }
}
