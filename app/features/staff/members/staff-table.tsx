import { type ReactNode, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useCallsClient } from '#app/backend/calls.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { Cell, DataTable, Row } from '#app/ui/admin/list/data-table.tsx'
import { SelectField } from '#app/ui/admin/list/toolbar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { Avatar } from '../avatar.tsx'
import { ResetFactorButton } from '../second-factor/reset-factor-button.tsx'
import { manageableRoles, roleLabel, type StaffListEntry, type StaffRole } from '../staff-queries.ts'
import { useStaff } from '../staff-session.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { membersMessages } from './members-messages.ts'

const layout = {
  wide: 'minmax(0, 1.7fr) 11rem minmax(0, 1.2fr) 7.5rem 12.5rem',
  middle: 'minmax(0, 1.4fr) 10rem minmax(0, 1fr) 12.5rem',
  card: '"person person" auto "role role" auto "work work" auto "seen seen" auto "act act" auto / minmax(0, 1fr) auto',
}
const { table: texts } = membersMessages
const columns = [
  { label: texts.person },
  { label: texts.role },
  { label: texts.work },
  { label: texts.lastSeen, onlyWide: true },
  { label: texts.actions, isHidden: true },
]

/** The public profile of a member is a form of another feature. */
export type RenderProfile = (userId: string) => ReactNode

export function StaffTable({ staff, renderProfile }: { staff: StaffListEntry[]; renderProfile: RenderProfile }) {
  const [suspending, setSuspending] = useState<StaffListEntry>()
  const [leaving, setLeaving] = useState<StaffListEntry>()
  const [profiled, setProfiled] = useState<StaffListEntry>()
  const changes = useStaffChanges()

  return (
    <>
      <DataTable label={membersMessages.title} columns={columns} layout={layout}>
        {staff.map((entry) => (
          <StaffRow
            key={entry.user_id}
            entry={entry}
            changes={changes}
            onSuspend={() => setSuspending(entry)}
            onLeave={() => setLeaving(entry)}
            onProfile={() => setProfiled(entry)}
          />
        ))}
      </DataTable>
      <ConfirmDialog
        open={suspending !== undefined}
        question={membersMessages.suspend.question(suspending?.name ?? '')}
        detail={membersMessages.suspend.detail}
        confirmLabel={membersMessages.suspend.submit}
        onConfirm={() => suspending && changes.suspend.mutate(suspending)}
        onClose={() => setSuspending(undefined)}
      />
      <Dialog
        open={profiled !== undefined}
        title={membersMessages.profile.title(profiled?.name ?? '')}
        width="l"
        onClose={() => setProfiled(undefined)}
      >
        {profiled && renderProfile(profiled.user_id)}
      </Dialog>
      <HandOverDialog leaver={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}

type StaffRowProps = {
  entry: StaffListEntry
  changes: ReturnType<typeof useStaffChanges>
  onSuspend: () => void
  onLeave: () => void
  onProfile: () => void
}

function StaffRow({ entry, changes, onSuspend, onLeave, onProfile }: StaffRowProps) {
  const { member } = useStaff()
  const { user_id: userId, name, email, is_suspended: isSuspended, is_managed: isManaged } = entry
  const isOwn = userId === member.userId
  return (
    <Row>
      <Cell area="person">
        <div className="flex items-center gap-2.5">
          <Avatar name={name} />
          <div className="min-w-0">
            <b className="font-semibold">{name}</b>
            {isOwn && <span className="text-ink-3"> {texts.you}</span>}
            {isSuspended && (
              <>
                {' '}
                <Badge tone="stone">{texts.suspended}</Badge>
              </>
            )}
            {email && <p className="truncate text-xs text-ink-3">{email}</p>}
            {isManaged && entry.has_second_factor && <ResetFactorButton userId={userId} name={name} />}
          </div>
        </div>
      </Cell>
      <Cell area="role">
        <RoleCell entry={entry} changes={changes} />
      </Cell>
      <Cell area="work" className="text-sm">
        {membersMessages.work(entry.work)}
      </Cell>
      <Cell area="seen" onlyWide className="text-xs text-ink-3">
        <span className="md:hidden">{texts.lastSeen}: </span>
        {entry.last_seen_at ? momentLabel(entry.last_seen_at) : texts.never}
      </Cell>
      <Cell area="act" align="end" className="flex flex-wrap justify-end gap-1.5">
        {(isManaged || isOwn) && (
          <Button tone="plain" aria-label={membersMessages.profile.label(name)} onClick={onProfile}>
            {membersMessages.profile.open}
          </Button>
        )}
        {isManaged && isSuspended && (
          <Button
            tone="plain"
            aria-label={membersMessages.restore.label(name)}
            onClick={() => changes.restore.mutate(entry)}
          >
            {membersMessages.restore.submit}
          </Button>
        )}
        {isManaged && !isSuspended && (
          <Button tone="plain" aria-label={membersMessages.suspend.label(name)} onClick={onSuspend}>
            {membersMessages.suspend.submit}
          </Button>
        )}
        {isManaged && (
          <Button tone="line" aria-label={membersMessages.handOver.label(name)} onClick={onLeave}>
            <UserX aria-hidden="true" />
            {membersMessages.handOver.open}
          </Button>
        )}
      </Cell>
    </Row>
  )
}

function RoleCell({ entry, changes: { role, publishing } }: Pick<StaffRowProps, 'entry' | 'changes'>) {
  const { member } = useStaff()
  const { user_id: userId, name } = entry
  if (!entry.is_managed) return roleLabel(entry.role)
  return (
    <div className="grid gap-1.5">
      <SelectField
        label={texts.roleOf(name)}
        value={entry.role}
        options={manageableRoles(member.role).map((value) => ({ value, label: roleLabel(value) }))}
        onChange={(chosen) => role.mutate({ userId, role: chosen })}
      />
      {(entry.role === 'agent' || entry.role === 'editor') && (
        <Switch
          label={texts.mayPublish}
          aria-label={texts.mayPublishOf(name)}
          checked={entry.may_publish}
          onChange={(mayPublish) => publishing.mutate({ userId, mayPublish })}
        />
      )}
    </div>
  )
}

function useStaffChanges() {
  const { staff } = useCallsClient()
  const reportFailure = (error: Error) =>
    toast({ title: adminMessages.error, description: error.message, tone: 'danger' })
  const role = useMutation({
    mutationFn: (change: { userId: string; role: StaffRole }) => staff.change.mutate(change),
    onSuccess: () => toast({ title: membersMessages.roleChanged }),
    onError: reportFailure,
  })
  const publishing = useMutation({
    mutationFn: (change: { userId: string; mayPublish: boolean }) => staff.change.mutate(change),
    onSuccess: () => toast({ title: membersMessages.publishingChanged }),
    onError: reportFailure,
  })
  const suspend = useMutation({
    mutationFn: (entry: StaffListEntry) => staff.change.mutate({ userId: entry.user_id, isSuspended: true }),
    onSuccess: (_none, { name }) =>
      toast({ title: membersMessages.suspend.doneTitle, description: membersMessages.suspend.done(name) }),
    onError: reportFailure,
  })
  const restore = useMutation({
    mutationFn: (entry: StaffListEntry) => staff.change.mutate({ userId: entry.user_id, isSuspended: false }),
    onSuccess: (_none, { name }) =>
      toast({ title: membersMessages.restore.doneTitle, description: membersMessages.restore.done(name) }),
    onError: reportFailure,
  })
  return { role, publishing, suspend, restore }
}
