import { useCallsClient } from '#app/backend/calls.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { useDeletions } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyAdminMessages } from './property-admin-messages.ts'

const messages = propertyAdminMessages.deletion

/** Deletes properties, from the list and from the form, with Undo in the toast. */
export function usePropertyDeletions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const { properties } = useCallsClient()
  const { request, ...deletions } = useDeletions({
    remove: async (ids) => {
      const deleted = await properties.delete.mutate({ ids: [...ids] })
      if (deleted.length === 0) throw forbiddenError()
    },
    restore: (ids) => properties.restore.mutate({ ids: [...ids] }),
    ...(onDeleted && { onDeleted }),
    onFailed: (failed) =>
      toast({ title: propertyAdminMessages.changes.error, description: messages.failed(failed), tone: 'danger' }),
  })
  return { ...deletions, remove: (ids: readonly string[]) => request(ids, messages.done(ids.length)) }
}
