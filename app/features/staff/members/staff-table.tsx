import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { formatDate } from '#app/shared/dates.ts'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { Cell, DataTable, Row } from '#app/ui/admin/list/data-table.tsx'
import { SelectField } from '#app/ui/admin/list/toolbar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { membersMessages } from './members-messages.ts'
import { ResetFactorButton } from '../second-factor/reset-factor-button.tsx'
import { changeStaffRole, restoreStaff, suspendStaff } from '../staff-commands.ts'
import { roleLabel, type StaffListEntry, type StaffRole } from '../staff-queries.ts'

const layout = {
  wide: 'minmax(0, 2fr) 11rem 7rem 9rem 7rem',
  middle: 'minmax(0, 1fr) 11rem 6rem 7rem',
  card: '"person state" auto "role act" auto / minmax(0, 1fr) auto',
}
const { table: texts } = membersMessages
const columns = [
  { label: texts.person },
  { label: texts.role },
  { label: texts.state },
  { label: texts.joined, onlyWide: true },
  { label: texts.actions, isHidden: true },
]
const roles: { value: StaffRole; label: string }[] = [
  { value: 'administrator', label: roleLabel('administrator') },
  { value: 'super_admin', label: roleLabel('super_admin') },
]

type StaffTableProps = {
  staff: StaffListEntry[]
  ownId: string
  /** Ids of the members with a second factor. */
  withSecondFactor: ReadonlySet<string> | undefined
}

export function StaffTable({ staff, ownId, withSecondFactor }: StaffTableProps) {
  const [suspending, setSuspending] = useState<StaffListEntry>()
  const { role, suspend, restore } = useStaffChanges()

  return (
    <>
      <DataTable label={membersMessages.title} columns={columns} layout={layout}>
        {staff.map((member) => {
          const isOwn = member.userId === ownId
          const change = member.isSuspended ? membersMessages.restore : membersMessages.suspend
          return (
            <Row key={member.userId}>
              <Cell area="person">
                <b className="font-semibold">{member.name}</b>
                {isOwn && <span className="text-ink-3"> {texts.you}</span>}
                <p className="truncate text-xs text-ink-3">{member.email}</p>
                {!isOwn && withSecondFactor?.has(member.userId) && (
                  <ResetFactorButton userId={member.userId} name={member.name} />
                )}
              </Cell>
              <Cell area="role">
                {isOwn ? (
                  roleLabel(member.role)
                ) : (
                  <SelectField
                    label={texts.roleOf(member.name)}
                    value={member.role}
                    options={roles}
                    onChange={(chosen) => role.mutate({ userId: member.userId, role: chosen })}
                  />
                )}
              </Cell>
              <Cell area="state" className="max-md:justify-self-end">
                <Badge tone={member.isSuspended ? 'stone' : 'green'}>
                  {member.isSuspended ? texts.suspended : texts.active}
                </Badge>
              </Cell>
              <Cell onlyWide className="text-xs text-ink-3">
                {formatDate(member.joinedAt)}
              </Cell>
              <Cell area="act" align="end">
                {!isOwn && (
                  <Button
                    tone="line"
                    aria-label={change.label(member.name)}
                    onClick={() => (member.isSuspended ? restore.mutate(member) : setSuspending(member))}
                  >
                    {change.submit}
                  </Button>
                )}
              </Cell>
            </Row>
          )
        })}
      </DataTable>
      <ConfirmDialog
        open={suspending !== undefined}
        question={membersMessages.suspend.question(suspending?.name ?? '')}
        detail={membersMessages.suspend.detail}
        confirmLabel={membersMessages.suspend.submit}
        onConfirm={() => suspending && suspend.mutate(suspending)}
        onClose={() => setSuspending(undefined)}
      />
    </>
  )
}

function useStaffChanges() {
  const client = useBackend()
  const reportFailure = (error: Error) =>
    toast({ title: adminMessages.error, description: error.message, tone: 'danger' })
  const role = useMutation({
    mutationFn: (change: { userId: string; role: StaffRole }) => changeStaffRole(client, change),
    onSuccess: () => toast({ title: membersMessages.roleChanged }),
    onError: reportFailure,
  })
  const suspend = useMutation({
    mutationFn: ({ userId }: StaffListEntry) => suspendStaff(client, { userId }),
    onSuccess: (_none, { name }) =>
      toast({ title: membersMessages.suspend.doneTitle, description: membersMessages.suspend.done(name) }),
    onError: reportFailure,
  })
  const restore = useMutation({
    mutationFn: ({ userId }: StaffListEntry) => restoreStaff(client, { userId }),
    onSuccess: (_none, { name }) =>
      toast({ title: membersMessages.restore.doneTitle, description: membersMessages.restore.done(name) }),
    onError: reportFailure,
  })
  return { role, suspend, restore }
}
