import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { approveRequest, rejectRequest, type StaffRequest } from './registration-commands.ts'
import { membersMessages } from '../members/members-messages.ts'
import { linesClass } from '#app/ui/admin/class-names.ts'

const texts = membersMessages.requests

/** Above the staff list: pending account requests. */
export function RequestList({ requests }: { requests: StaffRequest[] }) {
  const client = useBackend()
  const canSendEmail = useCanSendEmail()
  const [rejecting, setRejecting] = useState<StaffRequest>()
  const reportFailure = (error: Error) =>
    toast({ title: adminMessages.error, description: error.message, tone: 'danger' })
  const approve = useMutation({
    mutationFn: ({ id }: StaffRequest) => approveRequest(client, { id, role: 'administrator' }),
    onSuccess: (_none, { email }) =>
      toast({
        title: texts.approvedTitle,
        description: canSendEmail ? texts.approved(email) : membersMessages.invite.unsent(email),
      }),
    onError: reportFailure,
  })
  const reject = useMutation({
    mutationFn: ({ id }: StaffRequest) => rejectRequest(client, { id }),
    onSuccess: (_none, { name }) => toast({ title: texts.rejectedTitle, description: texts.rejected(name) }),
    onError: reportFailure,
  })
  if (requests.length === 0) return null
  return (
    <Panel title={texts.title} className="mb-4">
      <ul className={linesClass}>
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-48">
              <b className="font-semibold [overflow-wrap:anywhere]">{request.name}</b>
              <p className="text-xs [overflow-wrap:anywhere] text-ink-3">{request.email}</p>
              <p className="text-xs text-ink-3">{texts.requested(momentLabel(request.requestedAt))}</p>
            </div>
            <div className="flex gap-2">
              <Button
                tone="go"
                aria-label={texts.approveLabel(request.name)}
                disabled={approve.isPending}
                onClick={() => approve.mutate(request)}
              >
                {texts.approve}
              </Button>
              <Button tone="plain" aria-label={texts.rejectLabel(request.name)} onClick={() => setRejecting(request)}>
                {texts.reject}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={rejecting !== undefined}
        question={texts.question(rejecting?.name ?? '')}
        detail={texts.detail}
        confirmLabel={texts.reject}
        onConfirm={() => rejecting && reject.mutate(rejecting)}
        onClose={() => setRejecting(undefined)}
      />
    </Panel>
  )
}
