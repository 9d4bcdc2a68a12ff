import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { formatDate } from '#app/shared/dates.ts'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { Cell, DataTable, Row } from '#app/ui/admin/list/data-table.tsx'
import { SelectField } from '#app/ui/admin/list/toolbar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'
import { ResetFactorButton } from '../second-factor/reset-factor-button.tsx'
import { changeStaffRole, restoreStaff, suspendStaff } from '../staff-commands.ts'
import { roleLabel, type StaffListEntry, type StaffRole } from '../staff-queries.ts'

const layout = {
  wide: 'minmax(0, 2fr) 11rem 7rem 9rem 7rem',
  middle: 'minmax(0, 1fr) 11rem 6rem 7rem',
  card: '"person state" auto "role act" auto / minmax(0, 1fr) auto',
}
const columns = [
  { label: 'Person' },
  { label: 'Role' },
  { label: 'State' },
  { label: 'Joined', onlyWide: true },
  { label: 'Actions', isHidden: true },
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
  const client = useBackend()
  const [suspending, setSuspending] = useState<StaffListEntry>()
  const reportFailure = (error: Error) => toast({ title: 'Error', description: error.message, tone: 'danger' })
  const role = useMutation({
    mutationFn: (change: { userId: string; role: StaffRole }) => changeStaffRole(client, change),
    onSuccess: () => toast({ title: 'Role changed' }),
    onError: reportFailure,
  })
  const suspend = useMutation({
    mutationFn: ({ userId }: StaffListEntry) => suspendStaff(client, { userId }),
    onSuccess: (_none, { name }) => toast({ title: 'Suspended', description: `${name} can no longer sign in here.` }),
    onError: reportFailure,
  })
  const restore = useMutation({
    mutationFn: ({ userId }: StaffListEntry) => restoreStaff(client, { userId }),
    onSuccess: (_none, { name }) => toast({ title: 'Restored', description: `${name} can sign in again.` }),
    onError: reportFailure,
  })

  return (
    <>
      <DataTable label="Staff" columns={columns} layout={layout}>
        {staff.map((member) => {
          const isOwn = member.userId === ownId
          return (
            <Row key={member.userId}>
              <Cell area="person">
                <b className="font-semibold">{member.name}</b>
                {isOwn && <span className="text-ink-3"> (you)</span>}
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
                    label={`Role of ${member.name}`}
                    value={member.role}
                    options={roles}
                    onChange={(chosen) => role.mutate({ userId: member.userId, role: chosen })}
                  />
                )}
              </Cell>
              <Cell area="state" className="max-md:justify-self-end">
                <Badge tone={member.isSuspended ? 'stone' : 'green'}>
                  {member.isSuspended ? 'Suspended' : 'Active'}
                </Badge>
              </Cell>
              <Cell onlyWide className="text-xs text-ink-3">
                {formatDate(member.joinedAt)}
              </Cell>
              <Cell area="act" align="end">
                {!isOwn && (
                  <Button
                    tone="line"
                    aria-label={`${member.isSuspended ? 'Restore' : 'Suspend'} ${member.name}`}
                    onClick={() => (member.isSuspended ? restore.mutate(member) : setSuspending(member))}
                  >
                    {member.isSuspended ? 'Restore' : 'Suspend'}
                  </Button>
                )}
              </Cell>
            </Row>
          )
        })}
      </DataTable>
      <ConfirmDialog
        open={suspending !== undefined}
        question={`Are you sure you want to suspend ${suspending?.name}?`}
        detail="Their sessions end at once. What they did stays; you can restore them at any time."
        confirmLabel="Suspend"
        onConfirm={() => suspending && suspend.mutate(suspending)}
        onClose={() => setSuspending(undefined)}
      />
    </>
  )
}
