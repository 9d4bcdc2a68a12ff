import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import { getErrorText } from '#app/backend/sqlstate.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { type Planned, PlannedFields, toMoment, tomorrow, toPlanned } from '#app/ui/admin/form/planned-moment.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PublicationPlan } from '../stored/property-editing.ts'
import { getSeen } from '../stored/stored-property-commands.ts'
import type { StoredProperty } from '../stored/stored-property.ts'

const texts = propertyFormMessages.plan

type ScheduleDialogProps = { base: StoredProperty; plan: PublicationPlan | null; onClose: () => void }

/** When the listing goes public and when it is taken down, in Nairobi time, which has no daylight saving. */
export function ScheduleDialog({ base, plan, onClose }: ScheduleDialogProps) {
  const { mayPublish } = useRights()
  const { is_published: isLive } = base.row
  const canPublish = mayPublish && (!isLive || base.editing.draft !== null)
  const [from, setFrom] = useState<Planned>(() => toPlanned(plan?.publish_at) ?? (canPublish ? tomorrow() : undefined))
  const [until, setUntil] = useState<Planned>(
    () => toPlanned(plan?.unpublish_at) ?? (canPublish ? undefined : tomorrow()),
  )
  const [problem, setProblem] = useState<string>()
  const saving = usePlanning({ onClose, onRejected: setProblem })
  const confirm = () => {
    const [publishAt, unpublishAt] = [toMoment(from), toMoment(until)]
    const found = findProblem({ publishAt, unpublishAt, now: Date.now() })
    setProblem(found)
    if (!found) saving.mutate({ ...getSeen(base), publishAt, unpublishAt })
  }
  const footer = (
    <>
      <Button tone="line" onClick={onClose}>
        {adminMessages.cancel}
      </Button>
      <Button tone="go" busy={saving.isPending} onClick={confirm}>
        {texts.confirm}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={texts.title} footer={footer}>
      <div className="grid gap-4">
        {canPublish && (
          <PlannedFields
            name="publish"
            label={isLive ? texts.publishChanges : texts.publish}
            planned={from}
            onChange={setFrom}
          />
        )}
        <PlannedFields
          name="unpublish"
          label={texts.takeDown}
          hint={texts.takeDownHint}
          planned={until}
          onChange={setUntil}
        />
        {problem && (
          <p role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

type Moments = { publishAt: string | null; unpublishAt: string | null }

function usePlanning({ onClose, onRejected }: { onClose: () => void; onRejected: (problem: string) => void }) {
  const calls = useCalls()
  const queries = useQueryClient()
  return useMutation(
    calls.properties.schedule.mutationOptions({
      onSuccess: async ({ state }) => {
        await queries.invalidateQueries({ queryKey: ['properties'] })
        if (state === 'incomplete') return onRejected(texts.incomplete)
        if (state === 'conflict') return onRejected(texts.changed)
        if (state === 'scheduled') toast(propertyFormMessages.toasts.planSaved)
        onClose()
      },
      onError: (error) => onRejected(getErrorText(error, propertyFormMessages.toasts.failed.description)),
    }),
  )
}

function findProblem({ publishAt, unpublishAt, now }: Moments & { now: number }) {
  const moments = [publishAt, unpublishAt].flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]))
  if (moments.length === 0) return texts.nothing
  if (moments.some((moment) => !(moment > now))) return adminMessages.plan.past
  return publishAt !== null && unpublishAt !== null && publishAt >= unpublishAt ? texts.order : undefined
}
