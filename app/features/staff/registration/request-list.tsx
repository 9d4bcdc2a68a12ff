import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, UserPlus } from 'lucide-react'
import { type CallOutputs, useCalls, useCallsClient } from '#app/backend/calls.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { SelectField } from '#app/ui/admin/list/toolbar.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { manageableRoles, roleLabel, type StaffRole } from '../staff-queries.ts'
import { useStaff } from '../staff-session.ts'
import type { InvitationLink } from '../members/invitation-link-dialog.tsx'
import { membersMessages } from '../members/members-messages.ts'
import styles from './request-list.module.css'

const texts = membersMessages.requests
type StaffRequest = CallOutputs['staff']['requests'][number]

/** Above the staff list: pending account requests. Each gets a role with its approval. */
type RequestListProps = { requests: StaffRequest[]; onLink: (invited: InvitationLink) => void }

export function RequestList({ requests, onLink }: RequestListProps) {
  const [rejecting, setRejecting] = useState<StaffRequest>()
  const { approve, reject } = useDecisions(onLink)
  return (
    <>
      {requests.map((request) => (
        <RequestNotice
          key={request.id}
          request={request}
          isBusy={approve.isPending}
          onApprove={(role) => approve.mutate({ request, role })}
          onReject={() => setRejecting(request)}
        />
      ))}
      <ConfirmDialog
        open={rejecting !== undefined}
        question={texts.question(rejecting?.name ?? '')}
        detail={texts.detail}
        confirmLabel={texts.reject}
        onConfirm={() => rejecting && reject.mutate(rejecting)}
        onClose={() => setRejecting(undefined)}
      />
    </>
  )
}

type RequestNoticeProps = {
  request: StaffRequest
  isBusy: boolean
  onApprove: (role: StaffRole) => void
  onReject: () => void
}

function RequestNotice({ request, isBusy, onApprove, onReject }: RequestNoticeProps) {
  const [role, setRole] = useState<StaffRole>('agent')
  const roles = manageableRoles(useStaff().member.role)
  return (
    <section aria-label={texts.title(request.name)} className={styles.request}>
      <UserPlus aria-hidden="true" />
      <div className={styles.person}>
        <p className="font-semibold">{texts.title(request.name)}</p>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {request.email}. {texts.requested(momentLabel(request.created_at))}
        </p>
      </div>
      <div className={styles.decision}>
        <Button tone="plain" aria-label={texts.rejectLabel(request.name)} onClick={onReject}>
          {texts.reject}
        </Button>
        <SelectField
          label={texts.roleFor(request.name)}
          value={role}
          options={roles.map((value) => ({ value, label: roleLabel(value) }))}
          onChange={setRole}
        />
        <Button
          tone="go"
          aria-label={texts.approveLabel(request.name)}
          disabled={isBusy}
          onClick={() => onApprove(role)}
        >
          <Check aria-hidden="true" />
          {texts.approve}
        </Button>
      </div>
    </section>
  )
}

function useDecisions(onLink: RequestListProps['onLink']) {
  const client = useCallsClient()
  const queries = useQueryClient()
  const calls = useCalls()
  const reportFailure = (error: Error) => {
    toast({ title: adminMessages.error, description: error.message, tone: 'danger' })
    // A colleague may have decided meanwhile.
    void queries.invalidateQueries(calls.staff.pathFilter())
  }
  const approve = useMutation({
    mutationFn: ({ request, role }: { request: StaffRequest; role: StaffRole }) =>
      client.staff.approve.mutate({ id: request.id, role }),
    onSuccess: ({ link }, { request: { name, email } }) => {
      if (link) onLink({ name, link })
      else toast({ title: texts.approvedTitle, description: texts.approved(email) })
    },
    onError: reportFailure,
  })
  const reject = useMutation({
    mutationFn: ({ id }: StaffRequest) => client.staff.reject.mutate({ id }),
    onSuccess: (_none, { name }) => toast({ title: texts.rejectedTitle, description: texts.rejected(name) }),
    onError: reportFailure,
  })
  return { approve, reject }
}
