import { useMutation, useQuery } from '@tanstack/react-query'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { undoMs } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { taskMessages } from './task-messages.ts'

const { toasts } = taskMessages

export type Task = CallOutputs['tasks']['list']['rows'][number]

export function useTasks(person?: string) {
  return useQuery(useCalls().tasks.list.queryOptions({ person }))
}

const failed = () => toast({ title: toasts.error, description: toasts.failed, tone: 'danger' })

/** Marks a task as done, with Undo. */
export function useDone() {
  const { mutate, isPending } = useMutation(useCalls().tasks.setDone.mutationOptions({ onError: failed }))
  const reopen = ({ id, words }: Task) =>
    mutate(
      { id, isDone: false },
      {
        onSuccess: (isThere) =>
          toast(
            isThere
              ? { title: toasts.undone, description: words }
              : { title: toasts.error, description: toasts.gone, tone: 'danger' },
          ),
      },
    )
  const finish = (task: Task) =>
    mutate(
      { id: task.id, isDone: true },
      {
        onSuccess: (isThere) => {
          if (!isThere) return toast({ title: toasts.error, description: toasts.gone, tone: 'danger' })
          toast({
            title: toasts.done,
            description: task.words,
            action: { label: adminMessages.undo, onPress: () => reopen(task) },
            durationMs: undoMs,
          })
        },
      },
    )
  return { finish, isPending }
}

/** The database says what is wrong with a task; nothing that was written is lost. */
export function useSaveTask(onSaved: () => void) {
  return useMutation(
    useCalls().tasks.save.mutationOptions({
      onSuccess: (_, { id, words }) => {
        toast({ title: id ? toasts.saved : toasts.added, description: words })
        onSaved()
      },
      onError: (error) =>
        error.data?.code === '22023'
          ? toast({ title: toasts.error, description: error.message, tone: 'danger' })
          : failed(),
    }),
  )
}
