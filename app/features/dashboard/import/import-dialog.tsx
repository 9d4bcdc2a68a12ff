import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useBackend } from '../../../backend/browser-client.ts'
import { Dialog } from '../../../ui/admin/dialog.tsx'
import { Skeleton } from '../../../ui/admin/states.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { importProperties, prepareImport } from './import-commands.ts'
import { mostBytes, readImportFile } from './import-file.ts'
import { type ImportPlan, type ImportResult, resultWords } from './import-plan.ts'
import type { RawRow } from './import-row.ts'

type ImportDialogProps = { open: boolean; rows: RawRow[] | undefined; onClose: () => void }

/** Takes a CSV or JSON file, or rows at hand; shows what would happen before anything does. */
export function ImportDialog({ open, rows, onClose }: ImportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Import properties" width="l">
      <ImportSteps given={rows} onDone={onClose} />
    </Dialog>
  )
}

function ImportSteps({ given, onDone }: { given: RawRow[] | undefined; onDone: () => void }) {
  const client = useBackend()
  const [rows, setRows] = useState(given)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState(0)
  const plan = useQuery({
    queryKey: ['import_plan', rows],
    queryFn: () => prepareImport(client, rows ?? []),
    enabled: rows !== undefined,
    staleTime: 0,
  })
  const importing = useMutation({
    mutationFn: (ready: ImportPlan) => importProperties(client, ready, setDone),
    onSuccess: (result) => tellResult(result, onDone),
    onError: (error) =>
      toast({ title: 'Migration Failed', description: error.message || 'Unknown error', tone: 'danger' }),
  })

  async function read(file: File | undefined) {
    setRows(undefined)
    setProblem(undefined)
    if (!file) return
    if (file.size > mostBytes) return setProblem('The file is larger than 5 MB.')
    const reading = readImportFile(await file.text())
    if ('problem' in reading) setProblem(reading.problem)
    else setRows(reading.rows)
  }

  const ready = plan.data
  return (
    <div className="grid gap-4">
      {!given && (
        <Field
          label="CSV or JSON file"
          name="import-file"
          hint="Columns: title, price, location, category (For Sale, For Rent, Land), type, bedrooms, bathrooms, area, land size, features (separated by ;), description. Pictures are added afterwards."
          {...(problem && { error: problem })}
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              accept=".csv,.json,text/csv,application/json"
              onChange={(event) => void read(event.target.files?.[0])}
            />
          )}
        </Field>
      )}
      {rows && plan.isPending && <Skeleton height="6rem" />}
      {plan.isError && <p role="alert">The titles could not be compared. Please try again.</p>}
      {ready && <Preview plan={ready} />}
      {ready && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {importing.isPending && (
            <progress aria-label="Imported so far" className="flex-1" max={ready.fresh.length} value={done} />
          )}
          <Button tone="line" onClick={onDone}>
            Cancel
          </Button>
          <Button
            tone="go"
            busy={importing.isPending}
            busyLabel="Migrating..."
            disabled={ready.fresh.length === 0}
            onClick={() => importing.mutate(ready)}
          >
            Import {ready.fresh.length} {ready.fresh.length === 1 ? 'property' : 'properties'}
          </Button>
        </div>
      )}
    </div>
  )
}

function tellResult(result: ImportResult, onDone: () => void) {
  const hasFailed = result.migrated === 0 && result.errors.length > 0
  toast({
    title: hasFailed ? 'Migration Failed' : 'Migration Complete',
    description: resultWords(result),
    tone: hasFailed ? 'danger' : 'default',
  })
  if (!hasFailed) onDone()
}

function Preview({ plan: { fresh, duplicates, refused } }: { plan: ImportPlan }) {
  const lines = numbered([
    ...fresh.map(({ title, location }) => ({ title, what: 'Will be added', more: location })),
    ...duplicates.map((title) => ({ title, what: 'Skipped', more: 'This title is there already' })),
    ...refused.map(({ title, problem }) => ({ title, what: 'Not possible', more: problem })),
  ])
  return (
    <div>
      <output className="block mb-2">
        <b>{fresh.length}</b> will be added, <b>{duplicates.length}</b> skipped, <b>{refused.length}</b> not possible.
      </output>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="import-rows" aria-label="Preview" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">What happens</th>
              <th scope="col">Place or reason</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, title, what, more }) => (
              <tr key={id}>
                <td>{title}</td>
                <td className="whitespace-nowrap">{what}</td>
                <td>{more}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

// Titles may repeat in a file, so a line is known by its place.
function numbered<Line>(lines: Line[]) {
  return lines.map((line, place) => Object.assign({ id: place }, line))
}
