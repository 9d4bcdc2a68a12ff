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

const { verbs, note: texts } = messages

type VerbsProps = { form: PropertyForm; plan: PublicationPlan | null }

/** Enter in a field saves the draft, whoever it is and whatever visitors see. */
export function Verbs({ form, plan }: VerbsProps) {
  const { isLive, isSaving, publish, savingVerb } = form
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

type MoreOptions = { mayPublish: boolean; onSchedule: () => void }

export function getMoreVerbs(
  { isNew, isSaving, isChanged, discard }: PropertyForm,
  { mayPublish, onSchedule }: MoreOptions,
) {
  const why = isChanged ? verbs.saveFirst : undefined
  return [
    ...(isChanged ? [{ label: adminMessages.discard, onSelect: discard }] : []),
    ...(!isNew && mayPublish
      ? [{ label: verbs.schedule, why, disabled: isSaving || isChanged, onSelect: onSchedule }]
      : []),
  ]
}

/** How the draft stands, and whether nothing of it needs attention. */
export function getSaveNote(form: PropertyForm, plan: PublicationPlan | null) {
  const count = Object.keys(form.problems).length
  if (count > 0) return { note: <span className="text-danger">{texts.problems(count)}</span> }
  if (form.isWaiting) return { note: adminMessages.offline }
  if (form.isUnsent) return { note: texts.unsent }
  return { note: describeDraft(form, plan), isCalm: true }
}

function describeDraft(
  { draftStoredAt, isChanged, savedAt, isLive, base }: PropertyForm,
  plan: PublicationPlan | null,
) {
  if (isChanged) return draftStoredAt ? texts.stored(formatTime(draftStoredAt)) : texts.changed
  if (plan?.publish_at) return texts.scheduled(formatDateAndTime(plan.publish_at))
  const draft = base?.editing.draft
  if (isLive && draft) return texts.draftOfLive(formatTime(draft.at), draft.by)
  if (savedAt) return texts.saved(formatTime(savedAt))
  return isLive ? texts.published : texts.draft
}
