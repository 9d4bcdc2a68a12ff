import { useMutation } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { undoMs } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { useInquiryUndo } from '../inbox/use-inbox.ts'
import { peopleMessages } from './people-messages.ts'

const texts = peopleMessages.merge

/** `id` is an inquiry of each: the first is the one to whom the others are joined. */
type Merged = { id: string; name: string }

/** Makes one person of several, with Undo. */
export function useMerge() {
  const undo = useInquiryUndo()
  const { mutate, isPending } = useMutation(
    useCalls().inquiries.merge.mutationOptions({
      onError: () => toast({ title: texts.error, description: texts.failed, tone: 'danger' }),
    }),
  )
  const merge = (people: readonly Merged[], onDone?: () => void) => {
    const [first, ...others] = people
    if (!first || others.length === 0) return
    mutate(
      { id: first.id, others: others.map(({ id }) => id) },
      {
        onSuccess: ({ undo: undoId }) => {
          onDone?.()
          if (undoId === null) return toast({ title: texts.already, description: texts.alreadyDetail })
          toast({
            title: texts.done,
            description: texts.doneDetail([...new Set(people.map(({ name }) => name))]),
            action: { label: adminMessages.undo, onPress: () => undo(undoId) },
            durationMs: undoMs,
          })
        },
      },
    )
  }
  return { merge, isMerging: isPending }
}
