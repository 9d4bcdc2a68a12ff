import { useMutation } from '@tanstack/react-query'
import { useBackend } from '#app/backend/browser-client.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { undoChange } from './listed-property-commands.ts'

const messages = propertyAdminMessages.lastChange
const maxNamed = 3

/** Undoes a change by its id, and names what somebody has changed since. */
export function useUndo() {
  const client = useBackend()
  return useMutation({
    mutationFn: (changeId: string) => undoChange(client, changeId),
    onSuccess: ({ restored, remaining }) => {
      const named = remaining.slice(0, maxNamed).join(', ')
      toast({
        title: messages.undone,
        description: [messages.restored(restored), named && messages.remaining(named)].filter(Boolean).join(' '),
      })
    },
    onError: () => toast({ title: propertyAdminMessages.changes.error, description: messages.failed, tone: 'danger' }),
  })
}
