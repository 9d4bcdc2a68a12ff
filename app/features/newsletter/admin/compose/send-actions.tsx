import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { useCalls } from '#app/backend/calls.ts'
import { formatTime, toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { SaveBar } from '#app/ui/admin/bars.tsx'
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { useCanSendEmail } from '#app/ui/form/no-email-note.tsx'
import { DayInput } from '#app/ui/admin/form/day-input.tsx'
import { Field, Input } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { minutesFor } from '../issues-panel.tsx'
import { newsletterAdminMessages } from '../newsletter-admin-messages.ts'
import type { Decided, StoredIssue } from '../newsletter-calls.ts'
import type { ChangedBy, IssueForm } from './use-issue-form.ts'

const texts = newsletterAdminMessages.compose

type SendActionsProps = {
  form: IssueForm
  issue: StoredIssue
  isManager: boolean
  /** Somebody saved another version than the one that was to be tested or sent. */
  onChanged: (by: ChangedBy) => void
}
/** `version` is the one on the screen when the dialog opened: a refetch may replace it while the question is read. */
type OpenDialog = { kind: 'send' | 'schedule' | 'delete'; version: number }

/** Test, schedule and send; only what is saved can be sent. */
export function SendActions({ form, issue, isManager, onChanged }: SendActionsProps) {
  const calls = useCalls()
  const canSendEmail = useCanSendEmail()
  const [dialog, setDialog] = useState<OpenDialog>()
  const { deciding, testing, deleting } = useSending(issue, onChanged)
  const version = form.base.stored?.version ?? issue.version
  const open = (kind: OpenDialog['kind']) => setDialog({ kind, version })
  // Before the question, not as the answer to it.
  const openTested = (kind: OpenDialog['kind']) =>
    issue.tested_at ? open(kind) : toast({ title: newsletterAdminMessages.reasons.untested ?? '', tone: 'danger' })
  const overview = useQuery(calls.newsletter.overview.queryOptions())
  const isStored = issue.version > 0
  const isSaved = isStored && !form.isChanged && !form.isSaving
  const close = () => setDialog(undefined)
  const minutes = minutesFor(issue.recipients, overview.data?.per_hour ?? 3000)
  return (
    <>
      <SaveBar note={getNote(form, issue, isManager)}>
        {form.isUnsent && (
          <Button tone="line" onClick={form.saveNow}>
            {newsletterAdminMessages.compose.note.retry}
          </Button>
        )}
        {isStored && (
          <Button tone="plain" onClick={() => open('delete')}>
            {texts.deleteDraft}
          </Button>
        )}
        <Button
          tone="line"
          disabled={!isSaved || !canSendEmail}
          busy={testing.isPending}
          onClick={() => testing.mutate({ id: issue.id, version })}
        >
          {texts.test}
        </Button>
        {isManager && (
          <>
            <Button tone="line" disabled={!isSaved || !canSendEmail} onClick={() => openTested('schedule')}>
              {texts.schedule}
            </Button>
            <Button tone="go" disabled={!isSaved || !canSendEmail} onClick={() => openTested('send')}>
              {texts.send}
            </Button>
          </>
        )}
      </SaveBar>
      <ConfirmDialog
        open={dialog?.kind === 'send'}
        question={texts.sendQuestion(issue.recipients)}
        detail={texts.sendDetail(issue.content.subject, minutes)}
        confirmLabel={texts.sendLabel(issue.recipients)}
        tone="default"
        onConfirm={() => dialog && deciding.mutate({ id: issue.id, decision: 'send', version: dialog.version })}
        onClose={close}
      />
      <ConfirmDialog
        open={dialog?.kind === 'delete'}
        question={texts.deleteQuestion}
        confirmLabel={texts.deleteDraft}
        onConfirm={() => {
          form.close()
          deleting.mutate({ id: issue.id })
        }}
        onClose={close}
      />
      {dialog?.kind === 'schedule' && (
        <ScheduleDialog
          onClose={close}
          onSchedule={(moment) => {
            close()
            deciding.mutate({ id: issue.id, decision: 'schedule', moment, version: dialog.version })
          }}
        />
      )}
    </>
  )
}

function useSending(issue: StoredIssue, onChanged: (by: ChangedBy) => void) {
  const calls = useCalls().newsletter
  const queries = useQueryClient()
  const navigate = useNavigate()
  const onError = () =>
    toast({ title: newsletterAdminMessages.error, description: newsletterAdminMessages.failed, tone: 'danger' })
  const toIssues = () => navigate(`${href('/admin/newsletter')}?tab=issues`)
  const reread = () => queries.invalidateQueries(calls.find.queryFilter({ id: issue.id }))
  const explain = async ({ state, by = null, at }: Decided) => {
    await reread()
    if (state === 'changed' && at) return onChanged({ by, at })
    toast({ title: newsletterAdminMessages.reasons[state] ?? newsletterAdminMessages.failed, tone: 'danger' })
  }
  const testing = useMutation(
    calls.sendTest.mutationOptions({
      onSuccess: async (outcome) => {
        if (outcome.state !== 'sent') return explain(outcome)
        await reread()
        toast({ title: texts.testSent(outcome.to) })
      },
      onError,
    }),
  )
  const deciding = useMutation(
    calls.decide.mutationOptions({
      onSuccess: async (outcome, { decision }) => {
        if (outcome.state !== 'done') return explain(outcome)
        toast({ title: decision === 'send' ? texts.sendStarted : texts.scheduled })
        await queries.invalidateQueries(calls.pathFilter())
        await toIssues()
      },
      onError,
    }),
  )
  const deleting = useMutation(
    calls.delete.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries(calls.overview.queryFilter())
        await toIssues()
      },
      onError,
    }),
  )
  return { testing, deciding, deleting }
}

type ScheduleDialogProps = { onClose: () => void; onSchedule: (moment: string) => void }

/** In Nairobi time, which has no daylight saving. */
function ScheduleDialog({ onClose, onSchedule }: ScheduleDialogProps) {
  const [day, setDay] = useState(() => toNairobiDay(new Date(Date.now() + 86_400_000)))
  const [time, setTime] = useState('07:30')
  const [isPast, setIsPast] = useState(false)
  const schedule = () => {
    const moment = new Date(`${day}T${time}:00+03:00`)
    if (moment.getTime() > Date.now()) return onSchedule(moment.toISOString())
    setIsPast(true)
  }
  const footer = (
    <>
      <Button tone="line" onClick={onClose}>
        {newsletterAdminMessages.add.cancel}
      </Button>
      <Button tone="go" onClick={schedule}>
        {texts.scheduleConfirm}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={texts.scheduleTitle} footer={footer}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.day} name="day" {...(isPast && { error: newsletterAdminMessages.reasons.past ?? '' })}>
          {(control) => <DayInput {...control} value={day} onChange={setDay} />}
        </Field>
        <Field label={texts.time} name="time" hint={texts.nairobi}>
          {(control) => (
            <Input {...control} type="time" value={time} onChange={({ target }) => setTime(target.value)} />
          )}
        </Field>
        <p className="text-sm text-ink-2 sm:col-span-2">{texts.scheduleText}</p>
      </div>
    </Dialog>
  )
}

function getNote(form: IssueForm, issue: StoredIssue, isManager: boolean) {
  const { note } = texts
  if (form.wrongLinks.length > 0) return texts.linkWrong
  if (form.isSaving) return note.saving
  if (form.isUnsent) return note.unsent
  if (form.isChanged) return note.changed
  return [
    issue.version > 0 ? note.saved : note.nothing,
    issue.tested_at && note.tested(formatTime(new Date(issue.tested_at))),
    !isManager && texts.editorsWrite,
  ]
    .filter(Boolean)
    .join(' ')
}
