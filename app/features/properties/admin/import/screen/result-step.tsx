import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Download, Undo2 } from 'lucide-react'
import { href } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { linesClass, panelBodyClass, panelClass } from '#app/ui/admin/class-names.ts'
import { saveFile } from '#app/ui/admin/save-file.ts'
import { EmptyPanel, ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/admin/button-link.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { formatShortDate } from '#app/shared/nairobi-clock.ts'
import { writeXlsx, xlsxType } from '../file/write-xlsx.ts'
import type { ImportReport } from '../import-commands.ts'
import { importMessages } from '../import-messages.ts'
import styles from './import.module.css'
import { UndoDialog, type UndoOutcome } from './undo-dialog.tsx'

const messages = importMessages.result
const undoDays = 28
const pollMs = 2_000
const shownPhotos = 8

type ResultStepProps = { id: string; hasFile: boolean; onFix: () => void; onAgain: () => void }

export function ResultStep({ id, hasFile, onFix, onAgain }: ResultStepProps) {
  const calls = useCalls()
  const report = useQuery(
    calls.imports.report.queryOptions(
      { id },
      { refetchInterval: ({ state }) => ((state.data?.photos.waiting ?? 0) > 0 ? pollMs : false) },
    ),
  )
  const [undone, setUndone] = useState<UndoOutcome>()
  if (undone) return <Undone outcome={undone} onAgain={onAgain} hasFile={hasFile} />
  if (report.isPending) return <SkeletonRows count={3} />
  if (report.isError) return <ErrorPanel message={messages.loadFailed} onRetry={() => void report.refetch()} />
  return (
    <>
      <Summary report={report.data} onUndone={setUndone} />
      <Failures report={report.data} {...(hasFile && { onFix })} />
      <PhotoNotes report={report.data} />
      <p className="mt-3 text-sm text-ink-2">
        {report.data.left_out.length > 0 && `${messages.columnsLeftOut(report.data.left_out)} `}
        {!report.data.undone_at && messages.undoUntil(formatShortDate(lastDay(report.data.applied_at)))}
      </p>
    </>
  )
}

function lastDay(appliedAt: string) {
  return new Date(Date.parse(appliedAt) + undoDays * 86_400_000).toISOString()
}

function Summary({ report, onUndone }: { report: ImportReport; onUndone: (outcome: UndoOutcome) => void }) {
  const calls = useCalls()
  const queries = useQueryClient()
  const [isUndoing, setUndoing] = useState(false)
  const { added, updated, skipped, failed, rows, photos, images, drafts } = report
  const addedPhotos = images + photos.stored
  const publishing = useMutation(
    calls.imports.publish.mutationOptions({
      onSuccess: async (count) => {
        toast({ title: messages.published(count) })
        await queries.invalidateQueries()
      },
      onError: () => toast({ title: messages.publishFailed, tone: 'danger' }),
    }),
  )
  const counts = [
    added > 0 && messages.added(added, drafts.length === 0),
    updated > 0 && messages.updated(updated),
    skipped > 0 && messages.skipped(skipped),
    failed > 0 && messages.failed(failed),
  ].filter(Boolean)
  return (
    <section className={panelClass} aria-labelledby="import-result">
      <div className={`${panelBodyClass} grid gap-4`}>
        <div className={styles.outcome}>
          <CircleCheck aria-hidden="true" />
          <div>
            <h2 id="import-result">{messages.title(added + updated, rows)}</h2>
            <output className="block text-ink-2">
              {counts.join(', ')}.{addedPhotos > 0 && ` ${messages.photosAdded(addedPhotos)}`}
              {photos.waiting > 0 && ` ${messages.photosWaiting(photos.waiting)}`}
            </output>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink tone="go" to={`${href('/admin/properties')}${drafts.length > 0 ? '?show=draft' : ''}`}>
            {drafts.length > 0 ? messages.review : messages.toProperties}
          </ButtonLink>
          {drafts.length > 0 && (
            <Button tone="line" busy={publishing.isPending} onClick={() => publishing.mutate({ id: report.id })}>
              {messages.publishAll(drafts.length)}
            </Button>
          )}
          {!report.undone_at && added + updated > 0 && (
            <Button tone="talk-line" onClick={() => setUndoing(true)}>
              <Undo2 aria-hidden="true" />
              {messages.undo}
            </Button>
          )}
        </div>
      </div>
      <UndoDialog report={report} open={isUndoing} onClose={() => setUndoing(false)} onUndone={onUndone} />
    </section>
  )
}

function Failures({ report, onFix }: { report: ImportReport; onFix?: () => void }) {
  const { failures, headings } = report
  if (failures.length === 0) return null
  const download = () => {
    const rows = failures.map(({ cells, reason }) => [
      ...headings.map((_, index) => cells?.[index] ?? ''),
      reasonText(reason),
    ])
    const file = writeXlsx([[...headings, messages.reasonColumn], ...rows])
    saveFile(new Blob([file], { type: xlsxType }), `${messages.failedName}.xlsx`)
  }
  return (
    <Panel
      title={messages.failedTitle(failures.length)}
      className="mt-4"
      end={
        <Button tone="line" size="s" onClick={download}>
          <Download aria-hidden="true" />
          {messages.download}
        </Button>
      }
    >
      <ul className={linesClass}>
        {failures.slice(0, 200).map(({ number, reference, title, reason }) => (
          <li key={number} className="flex flex-wrap items-center gap-2 px-4 py-2 wrap-anywhere">
            <span className="flex-1 basis-60">
              <b className="block">{messages.rowLine(number, [reference, title].filter(Boolean).join(', '))}</b>
              <span className="text-sm text-ink-2">{reasonText(reason)}</span>
            </span>
            {onFix && (
              <Button tone="line" size="s" onClick={onFix}>
                {messages.fix}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function reasonText(reason: string | null) {
  return messages.reasons[reason ?? ''] ?? reason ?? ''
}

function PhotoNotes({ report: { notes, photos } }: { report: ImportReport }) {
  const lines = [
    ...notes.map(({ number, reason }) => ({ number, text: reason ?? '' })),
    ...photos.failures.map(({ number, address, problem }) => ({ number, text: `${address}: ${problem ?? ''}` })),
  ]
  if (lines.length === 0) return null
  return (
    <Panel title={messages.photosTitle(new Set(lines.map(({ number }) => number)).size)} className="mt-4">
      <PhotoLines lines={lines.slice(0, shownPhotos)} />
      {lines.length > shownPhotos && (
        <details className={styles.more}>
          <summary>{messages.allPhotos(lines.length)}</summary>
          <PhotoLines lines={lines.slice(shownPhotos, 200)} />
        </details>
      )}
    </Panel>
  )
}

function PhotoLines({ lines }: { lines: readonly { number: number; text: string }[] }) {
  return (
    <ul className={linesClass}>
      {lines.map(({ number, text }) => (
        <li key={`${number} ${text}`} className="px-4 py-2 text-sm wrap-anywhere">
          {messages.photoLine(number, text)}
        </li>
      ))}
    </ul>
  )
}

function Undone({ outcome, hasFile, onAgain }: { outcome: UndoOutcome; hasFile: boolean; onAgain: () => void }) {
  return (
    <section className={panelClass}>
      <EmptyPanel
        title={importMessages.undo.doneTitle}
        actions={
          <>
            <Button tone="line" onClick={onAgain}>
              {hasFile ? messages.importAgain : messages.again}
            </Button>
            <ButtonLink tone="plain" to={href('/admin/properties')}>
              {messages.toProperties}
            </ButtonLink>
          </>
        }
      >
        {importMessages.undo.done(outcome.removed, outcome.restored)}
      </EmptyPanel>
    </section>
  )
}
