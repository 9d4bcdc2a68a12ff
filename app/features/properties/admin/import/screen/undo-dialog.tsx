import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet, Lock, Trash2, Undo2 } from 'lucide-react'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import type { ImportReport } from '../import-commands.ts'
import { importMessages } from '../import-messages.ts'
import styles from './import.module.css'

const messages = importMessages.undo
const maxNamed = 10

export type UndoOutcome = CallOutputs['imports']['undo']

type UndoDialogProps = {
  report: ImportReport
  open: boolean
  onClose: () => void
  onUndone: (outcome: UndoOutcome) => void
}

/** Says what goes, what comes back and what stays, by name, before anything happens. */
export function UndoDialog({ report, open, onClose, onUndone }: UndoDialogProps) {
  const calls = useCalls()
  const queries = useQueryClient()
  const undoing = useMutation(
    calls.imports.undo.mutationOptions({
      onSuccess: async (outcome) => {
        await queries.invalidateQueries()
        onUndone(outcome)
      },
    }),
  )
  const { removed, restored, remaining } = report.undo
  const named = [
    ...remaining.slice(0, maxNamed),
    ...(remaining.length > maxNamed ? [messages.more(remaining.length - maxNamed)] : []),
  ]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.title}
      footer={
        <>
          <Button tone="line" data-autofocus="" onClick={onClose}>
            {importMessages.cancel}
          </Button>
          <Button
            tone="talk"
            busy={undoing.isPending}
            busyLabel={messages.busy}
            onClick={() => undoing.mutate({ id: report.id })}
          >
            {messages.confirm}
          </Button>
        </>
      }
    >
      <p className={styles.undone}>
        <FileSpreadsheet aria-hidden="true" />
        <span>
          <b className="block">{report.file_name}</b>
          <span className="text-sm text-ink-2">
            {messages.imported(formatDateAndTime(report.applied_at), report.imported_by ?? '–')}
          </span>
        </span>
      </p>
      <ul className={styles.effects}>
        {report.added > 0 && (
          <li>
            <Trash2 aria-hidden="true" />
            {messages.removed(removed, report.added)}
          </li>
        )}
        {report.updated > 0 && (
          <li>
            <Undo2 aria-hidden="true" />
            {messages.restored(restored)}
          </li>
        )}
        {remaining.length > 0 && (
          <li>
            <Lock aria-hidden="true" />
            {messages.remaining(named.join(', '))}
          </li>
        )}
      </ul>
      {undoing.isError && (
        <p role="alert" className="mt-3 text-danger">
          {messages.failed}
        </p>
      )}
    </Dialog>
  )
}
