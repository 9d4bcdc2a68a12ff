import { useBackend } from '#app/backend/browser-client.ts'
import { useDeletions } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import { propertyAdminMessages } from './property-admin-messages.ts'
import { deleteProperties, restoreProperties } from './list/listed-property-commands.ts'

const messages = propertyAdminMessages.deletion

/** Deletes properties, from the list and from the form, with Undo in the toast. */
export function usePropertyDeletions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const client = useBackend()
  const { request, ...deletions } = useDeletions({
    remove: (ids) => deleteProperties(client, ids),
    restore: (ids) => restoreProperties(client, ids),
    ...(onDeleted && { onDeleted }),
    onFailed: (failed) =>
      toast({ title: propertyAdminMessages.changes.error, description: messages.failed(failed), tone: 'danger' }),
  })
  return { ...deletions, remove: (ids: readonly string[]) => request(ids, messages.done(ids.length)) }
}
