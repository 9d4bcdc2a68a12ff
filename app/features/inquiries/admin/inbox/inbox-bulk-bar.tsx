import { useState } from 'react'
import { ChevronDown, ShieldAlert, ShieldCheck, Trash2, UserPlus } from 'lucide-react'
import { BulkBar } from '#app/ui/admin/bars.tsx'
import { ChoiceDialog } from '#app/ui/admin/choice-dialog.tsx'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { Menu, MenuItem } from '#app/ui/admin/menu.tsx'
import { useHotkeys } from '#app/ui/admin/use-hotkeys.ts'
import { Button } from '#app/ui/button.tsx'
import type { InquiryStatus } from '../../inquiry.ts'
import { inboxMessages } from '../inbox-messages.ts'
import type { Assignee, InboxRow, InquiryChange } from '../inquiry-types.ts'
import { statusLabel, statusOptions } from '../inquiry-labels.ts'
import { MergeButton } from '../people/merge-button.tsx'
import { peopleMessages } from '../people/people-messages.ts'
import type { RequestedChange } from './use-inbox.ts'

const texts = inboxMessages.bulk

type InboxBulkBarProps = {
  selected: ReadonlyMap<string, InboxRow>
  assignees: readonly Assignee[]
  isBusy: boolean
  onChange: (change: RequestedChange) => void
  onClear: () => void
}

export function InboxBulkBar({ selected, assignees, isBusy, onChange, onClear }: InboxBulkBarProps) {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const rows = [...selected.values()]
  const request = (change: Change) => onChange(requestedChange(rows, change))
  const isAllSpam = rows.every((row) => row.is_spam)
  return (
    <>
      <BulkBar count={rows.length} noun={inboxMessages.noun} onClear={onClear}>
        {assignees.length > 0 && <AssignButton assignees={assignees} isBusy={isBusy} onChange={request} />}
        <StatusMenu isBusy={isBusy} onChange={request} />
        {assignees.length > 0 && (
          <MergeButton
            chosen={rows.map(({ id, name, reference }) => ({ id, name, detail: reference }))}
            question={peopleMessages.merge.inquiriesQuestion}
            onDone={onClear}
          />
        )}
        <Button tone="line" busy={isBusy} onClick={() => request({ field: 'spam', value: !isAllSpam })}>
          {isAllSpam ? <ShieldCheck aria-hidden="true" /> : <ShieldAlert aria-hidden="true" />}
          {isAllSpam ? texts.notSpam : texts.spam}
        </Button>
        <Button tone="line" busy={isBusy} onClick={() => setConfirmOpen(true)}>
          <Trash2 aria-hidden="true" />
          {texts.delete}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={isConfirmOpen && rows.length > 0}
        question={texts.deleteQuestion(rows.length)}
        detail={texts.deleteDetail}
        confirmLabel={texts.deleteConfirm(rows.length)}
        onConfirm={() => request({ field: 'deleted', value: true })}
        onClose={() => setConfirmOpen(false)}
      />
    </>
  )
}

/** With the name of whom it is assigned to, for the toast. */
type Change =
  | { field: 'status'; value: InquiryStatus }
  | { field: 'assignee'; value: string | null; name: string }
  | { field: 'spam'; value: boolean }
  | { field: 'deleted'; value: true }

type MenuProps = { isBusy: boolean; onChange: (change: Change) => void }

function AssignButton({ isBusy, assignees, onChange }: MenuProps & { assignees: readonly Assignee[] }) {
  const [isOpen, setOpen] = useState(false)
  const { nobody } = inboxMessages.list
  useHotkeys({ a: { does: texts.assignKey, run: () => setOpen(true) } })
  return (
    <>
      <Button tone="line" busy={isBusy} onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        {texts.assign}
      </Button>
      <ChoiceDialog
        open={isOpen}
        title={texts.assignTitle}
        searchLabel={texts.findColleague}
        none={texts.noColleague}
        choices={[
          ...assignees.map(({ user_id, name }) => ({ value: user_id, label: name })),
          { value: null, label: nobody },
        ]}
        onChoose={(value, name) => onChange({ field: 'assignee', value, name })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function StatusMenu({ isBusy, onChange }: MenuProps) {
  return (
    <Menu
      trigger={
        <Button tone="line" busy={isBusy}>
          {texts.setStatus}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      title={texts.title}
    >
      {statusOptions.map(({ value, label }) => (
        <MenuItem key={value} onSelect={() => onChange({ field: 'status', value })}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** The change of these rows, with what its toast says. */
export function requestedChange(rows: readonly Pick<InboxRow, 'id' | 'name'>[], change: Change): RequestedChange {
  return {
    ...({ field: change.field, value: change.value } as Pick<InquiryChange, 'field' | 'value'> & Change),
    ids: rows.map(({ id }) => id),
    names: new Map(rows.map(({ id, name }) => [id, name])),
    title: texts.updated[change.field],
    done: (count) => doneText(count, change),
  }
}

function doneText(count: number, change: Change) {
  const { done } = texts
  if (change.field === 'status') return done.status(count, statusLabel(change.value))
  if (change.field === 'assignee') return done.assignee(count, change.name)
  if (change.field === 'deleted') return done.deleted(count)
  return change.value ? done.spam(count) : done.notSpam(count)
}
