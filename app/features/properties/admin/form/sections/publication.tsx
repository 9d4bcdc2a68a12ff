import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { draftClass, publishedClass } from '#app/ui/admin/list/class-names.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyFormMessages } from '../property-form-messages.ts'
import type { PublicationPlan } from '../stored/property-editing.ts'
import { getSeen } from '../stored/stored-property-commands.ts'
import type { StoredProperty } from '../stored/stored-property.ts'
import type { PropertyForm } from '../use-property-form.ts'
import { labelFor } from '#app/shared/stored-label.ts'

const { publishing: messages, plan: texts } = propertyFormMessages

type PublicationProps = { form: PropertyForm; plan: PublicationPlan | null; onSchedule: () => void }

/** Whether visitors see it, and what is planned; publishing is the save bar's. */
export function Publication({ form, plan, onSchedule }: PublicationProps) {
  const { isLive, isSaving, unpublish, base } = form
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className={isLive ? publishedClass : draftClass}>{isLive ? messages.published : messages.draft}</span>
          <span className="block text-2xs text-ink-3">{isLive ? messages.publishedHint : messages.draftHint}</span>
        </p>
        {isLive && (
          <Button tone="line" disabled={isSaving} onClick={unpublish}>
            {propertyFormMessages.verbs.unpublish}
          </Button>
        )}
      </div>
      {base && plan && <Planned base={base} plan={plan} onSchedule={onSchedule} />}
    </div>
  )
}

type PlannedProps = { base: StoredProperty; plan: PublicationPlan; onSchedule: () => void }

function Planned({ base, plan, onSchedule }: PlannedProps) {
  const cancelling = useCancelling()
  const { publish_at: from, unpublish_at: until, problem, requested_at: requestedAt } = plan
  const isPlanned = from !== null || until !== null
  if (!isPlanned && !problem && !requestedAt) return null
  return (
    <div className="grid gap-1 text-sm">
      {from && <p>{texts.publishes(formatDateAndTime(from), plan.scheduled_by)}</p>}
      {until && <p>{texts.unpublishes(formatDateAndTime(until))}</p>}
      {isPlanned && (
        <div className="flex flex-wrap gap-2">
          <Button tone="line" size="s" onClick={onSchedule}>
            {texts.change}
          </Button>
          <Button tone="plain" size="s" busy={cancelling.isPending} onClick={() => cancelling.mutate(getSeen(base))}>
            {texts.cancelPlan}
          </Button>
        </div>
      )}
      {problem && <p className="text-danger">{labelFor(texts.problems, problem)}</p>}
      {requestedAt && <p>{texts.requested(plan.requested_by, formatDateAndTime(requestedAt))}</p>}
    </div>
  )
}

function useCancelling() {
  const calls = useCalls()
  const queries = useQueryClient()
  return useMutation(
    calls.properties.schedule.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: ['properties'] })
        toast(propertyFormMessages.toasts.planCancelled)
      },
      onError: () => toast({ ...propertyFormMessages.toasts.failed, tone: 'danger' }),
    }),
  )
}
