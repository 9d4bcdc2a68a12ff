import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatShortDate } from '#app/shared/nairobi-clock.ts'
import { undoImport } from '../import-commands.ts'
import { importMessages } from '../import-messages.ts'
import type { ImportReport, UndoOutcome } from '../import-report.ts'

const messages = importMessages.undo
const maxNamed = 10

type UndoDialogProps = {
  report: ImportReport
  open: boolean
  onClose: () => void
  onUndone: (outcome: UndoOutcome) => void
}

/** Says what goes, what comes back and what stays, by name, before anything happens. */
export function UndoDialog({ report, open, onClose, onUndone }: UndoDialogProps) {
  const client = useBackend()
  const queries = useQueryClient()
  const undoing = useMutation({
    mutationFn: () => undoImport(client, report.id),
    onSuccess: async (outcome) => {
      await queries.invalidateQueries()
      onUndone(outcome)
    },
  })
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
          <Button tone="talk" busy={undoing.isPending} busyLabel={messages.busy} onClick={() => undoing.mutate()}>
            {messages.confirm}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <b className="block">{report.file_name}</b>
        <span className="text-sm text-ink-2">
          {messages.imported(formatShortDate(report.applied_at), report.imported_by ?? '–')}
        </span>
      </p>
      <ul className="mt-3 grid list-disc gap-2 ps-5 wrap-anywhere">
        {report.added > 0 && <li>{messages.removed(removed, report.added)}</li>}
        {report.updated > 0 && <li>{messages.restored(restored)}</li>}
        {remaining.length > 0 && <li>{messages.remaining(named.join(', '))}</li>}
      </ul>
      {undoing.isError && (
        <p role="alert" className="mt-3 text-danger">
          {messages.failed}
        </p>
      )}
    </Dialog>
  )
}
