import { useQueryClient } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import type { DraftedFormAction } from '#app/ui/admin/form/drafted-form.ts'
import { toast } from '#app/ui/notices/toast.tsx'
import type { PropertyValues } from './input/property-values.ts'
import { propertyFormMessages as messages } from './property-form-messages.ts'
import { forgetDraft } from './stored/stored-property-commands.ts'
import { findStoredProperty, useClients } from './stored/stored-property-queries.ts'
import { getVersion, type StoredProperty } from './stored/stored-property.ts'

type Form = {
  values: PropertyValues
  base: { stored: StoredProperty | undefined }
  dispatch: (action: DraftedFormAction<PropertyValues, StoredProperty>) => void
}

/** What happens to the stored draft apart from saving. */
export function useStoredDraft(stored: StoredProperty | undefined, { values, base, dispatch }: Form) {
  const clients = useClients()
  const calls = useCalls()
  const queries = useQueryClient()

  /** Shows what is stored now, such as a version that was restored. Unsaved changes become a conflict. */
  const reload = async () => {
    const now = stored && (await findStoredProperty(clients, { id: stored.row.id }))
    if (now) dispatch({ type: 'stored version changed', theirs: getVersion(now) })
    await queries.invalidateQueries(calls.properties.editing.pathFilter())
  }

  /** What is published stays; Undo brings the draft back into the form. */
  const discardDraft = async () => {
    if (!base.stored?.editing.draft) return
    const undo = () => dispatch({ type: 'replaced', values })
    try {
      await forgetDraft(clients, base.stored)
      await reload()
      toast({ ...messages.toasts.draftDiscarded, action: { label: messages.draft.undo, onPress: undo } })
    } catch {
      toast({ ...messages.toasts.failed, tone: 'danger' })
    }
  }

  return { reload, discardDraft }
}
