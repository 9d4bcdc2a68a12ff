import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { getErrorText } from '#app/backend/sqlstate.ts'
import { formatDateAndTime } from '#app/shared/nairobi-clock.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { type Planned, PlannedFields, toMoment, tomorrow, toPlanned } from '#app/ui/admin/form/planned-moment.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/notices/toast.tsx'
import type { SavedPost } from '../managed-post.ts'
import { postFormMessages } from './post-form-messages.ts'

const texts = postFormMessages.plan

export type PostPlan = CallOutputs['blogs']['plan']

type ScheduleButtonProps = {
  post: SavedPost
  plan: PostPlan | undefined
  isChanged: boolean
  isDisabled: boolean
}

/** What is planned is what is saved. */
export function ScheduleButton({ post, plan, isChanged, isDisabled }: ScheduleButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        tone="line"
        disabled={isDisabled || isChanged}
        title={isChanged ? texts.saveFirst : undefined}
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      {isOpen && <SchedulePostDialog post={post} plan={plan} onClose={() => setOpen(false)} />}
    </>
  )
}

type SchedulePostDialogProps = { post: SavedPost; plan: PostPlan | undefined; onClose: () => void }

/** When the post goes public, in Nairobi time. Without a time there is no plan. */
function SchedulePostDialog({ post: { id, updatedAt }, plan, onClose }: SchedulePostDialogProps) {
  const [planned, setPlanned] = useState<Planned>(() => toPlanned(plan?.publish_at) ?? tomorrow())
  const [problem, setProblem] = useState<string>()
  const saving = useMutation(
    useCalls().blogs.schedule.mutationOptions({
      onSuccess: ({ state }, { publishAt }) => {
        if (state === 'changed' || state === 'incomplete' || state === 'gone') return setProblem(texts.rejected[state])
        toast({ title: publishAt ? texts.publishes(formatDateAndTime(publishAt)) : texts.cancelled })
        onClose()
      },
      onError: (error) => setProblem(getErrorText(error, texts.failed)),
    }),
  )
  const confirm = () => {
    const publishAt = toMoment(planned)
    const isPast = publishAt !== null && !(Date.parse(publishAt) > Date.now())
    setProblem(isPast ? adminMessages.plan.past : undefined)
    if (!isPast) saving.mutate({ id, publishAt, updatedAt })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button tone="line" onClick={onClose}>
            {adminMessages.cancel}
          </Button>
          <Button tone="go" busy={saving.isPending} onClick={confirm}>
            {planned || !plan?.publish_at ? texts.confirm : texts.cancelPlan}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PlannedFields name="publish" label={texts.publish} planned={planned} onChange={setPlanned} />
        {problem && (
          <p role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
