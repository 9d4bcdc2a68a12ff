import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallOutputs, useCalls, useCallsClient } from '#app/backend/calls.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { formatDate } from '#app/shared/dates.ts'
import { Panel } from '#app/ui/admin/admin-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import type { InvitationLink } from './invitation-link-dialog.tsx'
import { membersMessages } from './members-messages.ts'
import { roleLabel } from '../staff-queries.ts'
import { linesClass } from '#app/ui/admin/class-names.ts'

const texts = membersMessages.invitations
type InvitationEntry = CallOutputs['staff']['invitations'][number]

type InvitationListProps = { invitations: InvitationEntry[]; onLink: (invited: InvitationLink) => void }

export function InvitationList({ invitations, onLink }: InvitationListProps) {
  const { staff } = useCallsClient()
  const queries = useQueryClient()
  const calls = useCalls()
  const reportFailure = (error: Error) => {
    toast({ title: adminMessages.error, description: error.message, tone: 'danger' })
    // A colleague may have decided meanwhile.
    void queries.invalidateQueries(calls.staff.pathFilter())
  }
  const again = useMutation({
    mutationFn: ({ email, name, role, may_publish: mayPublish }: InvitationEntry) =>
      staff.invite.mutate({ email, name, role, mayPublish }),
    onSuccess: ({ link }, { name, email }) => {
      if (link) onLink({ name, link })
      else toast({ title: membersMessages.invite.sentTitle, description: texts.resent(email) })
    },
    onError: reportFailure,
  })
  const withdraw = useMutation({
    mutationFn: ({ id }: InvitationEntry) => staff.withdraw.mutate({ id }),
    onSuccess: () => toast({ title: texts.withdrawn }),
    onError: reportFailure,
  })
  if (invitations.length === 0) return null
  return (
    <Panel title={texts.title} className="mt-4">
      <ul className={linesClass}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-48">
              <b className="font-semibold">{invitation.name}</b>
              <p className="text-xs wrap-anywhere text-ink-3">
                {invitation.email}, {roleLabel(invitation.role)}, {validity(invitation.expires_at)}
              </p>
            </div>
            <Button
              tone="line"
              aria-label={texts.resendLabel(invitation.name)}
              disabled={again.isPending}
              onClick={() => again.mutate(invitation)}
            >
              {texts.resend}
            </Button>
            <Button
              tone="plain"
              aria-label={texts.withdrawLabel(invitation.name)}
              onClick={() => withdraw.mutate(invitation)}
            >
              {texts.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function validity(expiresAt: string) {
  const day = formatDate(expiresAt)
  return Date.parse(expiresAt) > Date.now() ? texts.expires(day) : texts.expired(day)
}
