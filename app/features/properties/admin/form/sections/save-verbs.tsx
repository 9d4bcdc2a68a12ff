import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { useRights } from '#app/backend/rights.ts'
import { formatDateAndTime, formatTime } from '#app/shared/nairobi-clock.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyFormMessages as messages } from '../property-form-messages.ts'
import type { PublicationPlan } from '../stored/property-editing.ts'
import type { PropertyForm } from '../use-property-form.ts'

const { verbs, note } = messages

type VerbsProps = { form: PropertyForm; plan: PublicationPlan | null; onSchedule: () => void }

/** Enter in a field saves the draft, whoever it is and whatever visitors see. */
export function Verbs({ form, plan, onSchedule }: VerbsProps) {
  const { isLive, isSaving, isNew, isChanged, publish, savingVerb } = form
  const { mayPublish } = useRights()
  return (
    <>
      <Button
        tone={mayPublish ? 'line' : 'go'}
        type="submit"
        busy={savingVerb === 'draft'}
        busyLabel={verbs.saving}
        disabled={isSaving}
        aria-keyshortcuts="Control+S"
      >
        {verbs.saveDraft}
      </Button>
      {!isNew && mayPublish && (
        <Button
          tone="line"
          disabled={isSaving || isChanged}
          title={isChanged ? verbs.saveFirst : undefined}
          onClick={onSchedule}
        >
          {verbs.schedule}
        </Button>
      )}
      {mayPublish ? (
        <Button
          tone="go"
          busy={savingVerb === 'publish'}
          busyLabel={verbs.publishing}
          disabled={isSaving}
          aria-keyshortcuts="Control+Enter"
          onClick={publish}
        >
          {isLive ? verbs.publishChanges : verbs.publish}
        </Button>
      ) : (
        <RequestButton form={form} isRequested={plan?.requested_at != null} />
      )}
    </>
  )
}

/** For those who may not publish themselves. */
function RequestButton({ form, isRequested }: { form: PropertyForm; isRequested: boolean }) {
  const { base, isLive, isChanged, isSaving } = form
  const calls = useCalls()
  const queries = useQueryClient()
  const requesting = useMutation(
    calls.properties.requestPublication.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: ['properties'] })
        toast(messages.toasts.requested)
      },
      onError: () => toast({ ...messages.toasts.failed, tone: 'danger' }),
    }),
  )
  if (!base || (isLive && !base.editing.draft)) return null
  return (
    <Button
      tone="line"
      busy={requesting.isPending}
      disabled={isRequested || isChanged || isSaving}
      title={isChanged ? verbs.saveFirst : undefined}
      onClick={() => requesting.mutate({ id: base.row.id })}
    >
      {isRequested ? verbs.requested : verbs.request}
    </Button>
  )
}

export function SaveNote({ form, plan }: { form: PropertyForm; plan: PublicationPlan | null }) {
  const { problems, isUnsent, isWaiting, draftStoredAt, isChanged, savedAt, isLive, base } = form
  const count = Object.keys(problems).length
  if (count > 0) return <span className="text-danger">{note.problems(count)}</span>
  if (isWaiting) return adminMessages.offline
  if (isUnsent) return note.unsent
  if (isChanged) return draftStoredAt ? note.stored(formatTime(draftStoredAt)) : note.changed
  if (plan?.publish_at) return note.scheduled(formatDateAndTime(plan.publish_at))
  const draft = base?.editing.draft
  if (isLive && draft) return note.draftOfLive(formatTime(draft.at), draft.by)
  if (savedAt) return note.saved(formatTime(savedAt))
  return isLive ? note.published : note.draft
}
