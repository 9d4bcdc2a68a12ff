import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useCalls, useCallsClient } from '#app/backend/calls.ts'
import { getErrorText } from '#app/backend/sqlstate.ts'
import { momentLabel } from '#app/shared/age-label.ts'
import { ProgressBar } from '#app/ui/admin/chart/progress-bar.tsx'
import { Fold } from '#app/ui/admin/fold.tsx'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Dialog, DialogActions } from '#app/ui/admin/dialog.tsx'
import { ErrorPanel, SkeletonRows } from '#app/ui/admin/states.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notices/notice.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import type { StaffListEntry } from '../staff-queries.ts'
import {
  clashesOf,
  followListings,
  handOver,
  type HandOverOutcome,
  type HandOverPreview,
  plannedTakers,
  type Progress,
  type Takers,
  takersOf,
  undoHandOver,
} from './hand-over.ts'
import styles from './hand-over-dialog.module.css'
import { membersMessages } from './members-messages.ts'
import { type WorkKind, workKinds } from './work-kinds.ts'

const texts = membersMessages.handOver
const undoMs = 10_000
const maxTimes = 3

type HandOverDialogProps = { leaver: StaffListEntry | undefined; onClose: () => void }

/** Somebody leaves: who takes over what is open. */
export function HandOverDialog({ leaver, onClose }: HandOverDialogProps) {
  return (
    <Dialog open={leaver !== undefined} onClose={onClose} title={texts.title(leaver?.name ?? '')} width="l">
      {leaver && <HandOverForm key={leaver.user_id} leaver={leaver} onClose={onClose} />}
    </Dialog>
  )
}

function HandOverForm({ leaver, onClose }: { leaver: StaffListEntry; onClose: () => void }) {
  const [chosen, setChosen] = useState<Takers>()
  const preview = useQuery(useCalls().staff.handOverPreview.queryOptions({ member: leaver.user_id }, { gcTime: 0 }))
  const [progress, setProgress] = useState<Progress>()
  const handing = useHandOver(leaver, { onDone: onClose, onProgress: setProgress })
  if (preview.isPending) return <SkeletonRows count={4} label={texts.loading} />
  if (preview.isError) return <ErrorPanel message={texts.failed} onRetry={() => void preview.refetch()} />
  const { data } = preview
  const takers = chosen ?? plannedTakers(data)
  const open = workKinds.filter((kind) => data[kind] > 0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        handing.mutate(takers)
      }}
    >
      <p>
        {data.unfinished && <b>{texts.unfinished} </b>}
        {texts.lead} {open.length === 0 && texts.nothing}
      </p>
      <fieldset className="contents" disabled={handing.isPending}>
        <ul className={styles.kinds}>
          {open.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              preview={data}
              taker={takers[kind]}
              onChoose={(taker) => setChosen({ ...takers, [kind]: taker })}
            />
          ))}
        </ul>
      </fieldset>
      <Clashes clashes={clashesOf(data, takers)} />
      {progress && handing.isPending && (
        <output className="mt-4 grid gap-1 text-sm">
          <p>{texts.progress(progress.done, progress.total)}</p>
          <ProgressBar label={texts.submitting} value={progress.done} max={progress.total} />
        </output>
      )}
      {handing.isError && (
        <Notice tone="danger" title={getErrorText(handing.error, texts.interrupted)} className="mt-4">
          {progress && texts.stopped(progress.done, progress.total)}
        </Notice>
      )}
      <DialogActions className="mt-4">
        <Button tone="line" data-autofocus="" onClick={onClose}>
          {handing.isIdle ? adminMessages.cancel : adminMessages.close}
        </Button>
        <Button tone="go" className={styles.danger} type="submit" busy={handing.isPending} busyLabel={texts.submitting}>
          {data.unfinished || (handing.isError && progress) ? texts.continue : texts.submit}
        </Button>
      </DialogActions>
    </form>
  )
}

/** One line, whatever their number; which they are on demand. */
function Clashes({ clashes }: { clashes: ReturnType<typeof clashesOf> }) {
  const [first] = clashes
  if (!first) return <output className="block" />
  return (
    <output className="block">
      <span className={styles.clash}>
        <TriangleAlert aria-hidden="true" />
        {clashes.length === 1
          ? texts.clash(first.name, momentLabel(first.startsAt))
          : texts.manyClashes(first.name, clashes.length)}
      </span>
      {clashes.length > 1 && (
        <Fold label={texts.showClashes} className="text-sm">
          <ul className="mt-2 grid gap-1 text-sm">
            {clashes.map(({ startsAt }) => (
              <li key={startsAt}>{momentLabel(startsAt)}</li>
            ))}
          </ul>
        </Fold>
      )}
    </output>
  )
}

type KindRowProps = { kind: WorkKind; preview: HandOverPreview; taker: string; onChoose: (taker: string) => void }

function KindRow({ kind, preview, taker, onChoose }: KindRowProps) {
  const label = texts.kinds[kind](preview[kind])
  const detail = describeKind(kind, preview)
  return (
    <li>
      <span className="min-w-0 flex-1 basis-48">
        <b className="font-semibold">{label}</b>
        {detail && <span className="block text-xs text-ink-3">{detail}</span>}
      </span>
      <Select
        aria-label={texts.takerOf(label)}
        value={taker}
        className={styles.taker}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{texts.nobody}</option>
        {kind === 'viewings' && <option value={followListings}>{texts.followListings}</option>}
        {takersOf(preview, kind).map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </Select>
    </li>
  )
}

function describeKind(kind: WorkKind, { new_inquiries: newOnes, viewing_times: times }: HandOverPreview) {
  if (kind === 'inquiries') return newOnes > 0 ? texts.newOnes(newOnes) : undefined
  if (kind !== 'viewings') return undefined
  const shown = times.slice(0, maxTimes).map((time) => momentLabel(time))
  return times.length > maxTimes ? texts.moreTimes(shown, times.length - maxTimes) : texts.times(shown)
}

type Handing = { onDone: () => void; onProgress: (progress: Progress) => void }

function useHandOver({ user_id: member, name }: StaffListEntry, { onDone, onProgress }: Handing) {
  const client = useCallsClient()
  const undo = useMutation({
    mutationFn: (id: string) => undoHandOver(client, { id }),
    onSuccess: (isUndone) =>
      isUndone
        ? toast({ title: texts.undoneTitle, description: texts.undone(name) })
        : toast({ title: adminMessages.error, description: texts.tooLate, tone: 'danger' }),
    onError: (error) =>
      toast({ title: adminMessages.error, description: getErrorText(error, texts.interrupted), tone: 'danger' }),
  })
  return useMutation({
    mutationFn: (takers: Takers) => handOver(client, { member, takers, onProgress }),
    onSuccess: (outcome) => {
      onDone()
      const { id } = outcome
      toast({
        title: texts.doneTitle(name),
        description: describeOutcome(outcome),
        durationMs: undoMs,
        ...(id && { action: { label: texts.undo, onPress: () => undo.mutate(id) } }),
      })
    },
  })
}

function describeOutcome(outcome: HandOverOutcome) {
  const { length } = outcome.clashes
  return length > 0 ? `${texts.done(outcome)} ${texts.clashes(length)}.` : texts.done(outcome)
}
