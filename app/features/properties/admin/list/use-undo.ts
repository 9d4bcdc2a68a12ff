import { useMutation } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'

const messages = propertyAdminMessages.lastChange
const maxNamed = 3

/** Undoes a change by its id, and names what somebody has changed since. */
export function useUndo() {
  return useMutation(
    useCalls().properties.undo.mutationOptions({
      onSuccess: ({ restored, remaining }) => {
        const named = remaining.slice(0, maxNamed).join(', ')
        toast({
          title: messages.undone,
          description: [messages.restored(restored), named && messages.remaining(named)].filter(Boolean).join(' '),
        })
      },
      onError: () =>
        toast({ title: propertyAdminMessages.changes.error, description: messages.failed, tone: 'danger' }),
    }),
  )
}
