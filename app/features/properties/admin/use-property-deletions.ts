import { useBackend } from '#app/backend/browser-client.ts'
import { useDeletions } from '#app/ui/admin/list/use-deletions.ts'
import { toast } from '#app/ui/toast.tsx'
import { deleteProperties, restoreProperties } from './list/listed-property-commands.ts'

/** Deletes properties, from the list and from the form, with Undo in the toast. */
export function usePropertyDeletions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const client = useBackend()
  const { request, ...deletions } = useDeletions({
    remove: (ids) => deleteProperties(client, ids),
    restore: (ids) => restoreProperties(client, ids),
    ...(onDeleted && { onDeleted }),
    onFailed: (failed) =>
      toast({ title: 'Error', description: `Failed to ${failed} property. Please try again.`, tone: 'danger' }),
  })
  return { ...deletions, remove: (ids: readonly string[]) => request(ids, deletedMessage(ids.length)) }
}

function deletedMessage(count: number) {
  if (count === 1) return { title: 'Property Deleted', description: 'Property has been successfully deleted' }
  return { title: 'Properties Deleted', description: `${count} properties have been successfully deleted` }
}
