import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import { approveRequest, rejectRequest, type StaffRequest } from './registration-commands.ts'
import { linesClass } from '#app/ui/admin/class-names.ts'

/** Above the staff list: pending account requests. */
export function RequestList({ requests }: { requests: StaffRequest[] }) {
  const client = useBackend()
  const [refusing, setRefusing] = useState<StaffRequest>()
  const reportFailure = (error: Error) => toast({ title: 'Error', description: error.message, tone: 'danger' })
  const approve = useMutation({
    mutationFn: ({ id }: StaffRequest) => approveRequest(client, { id, role: 'administrator' }),
    onSuccess: (_none, { email }) =>
      toast({ title: 'Request approved', description: `An invitation is on its way to ${email}.` }),
    onError: reportFailure,
  })
  const reject = useMutation({
    mutationFn: ({ id }: StaffRequest) => rejectRequest(client, { id }),
    onSuccess: (_none, { name }) => toast({ title: 'Request refused', description: `${name} stays outside.` }),
    onError: reportFailure,
  })
  if (requests.length === 0) return null
  return (
    <Panel title="Asking for an account" className="mb-4">
      <ul className={linesClass}>
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-48">
              <b className="font-semibold [overflow-wrap:anywhere]">{request.name}</b>
              <p className="text-xs [overflow-wrap:anywhere] text-ink-3">{request.email}</p>
              <p className="text-xs text-ink-3">Asked {momentLabel(request.requestedAt)}</p>
            </div>
            <div className="flex gap-2">
              <Button
                tone="go"
                aria-label={`Approve ${request.name}`}
                disabled={approve.isPending}
                onClick={() => approve.mutate(request)}
              >
                Approve
              </Button>
              <Button tone="plain" aria-label={`Refuse ${request.name}`} onClick={() => setRefusing(request)}>
                Refuse
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={refusing !== undefined}
        question={`Are you sure you want to refuse ${refusing?.name}?`}
        detail="There is no account then. They can ask again while registration is allowed."
        confirmLabel="Refuse"
        onConfirm={() => refusing && reject.mutate(refusing)}
        onClose={() => setRefusing(undefined)}
      />
    </Panel>
  )
}
