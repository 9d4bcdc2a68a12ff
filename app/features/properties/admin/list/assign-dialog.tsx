import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useCalls } from '#app/backend/calls.ts'
import { ChoiceDialog } from '#app/ui/admin/choice-dialog.tsx'
import { Switch } from '#app/ui/admin/form/switch.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'

const { assign: texts, bulk } = propertyAdminMessages

type AssignDialogProps = {
  ids: readonly string[]
  onAssign: (ids: readonly string[], change: { agentId: string | null; withInquiries: boolean }) => void
  onClose: () => void
}

/** Gives listings to a colleague, with the open inquiries of whoever has them now, unless those are to stay. */
export function AssignDialog({ ids, onAssign, onClose }: AssignDialogProps) {
  const calls = useCalls()
  const isOpen = ids.length > 0
  const { data: staff } = useQuery(calls.inquiries.assignees.queryOptions(undefined, { enabled: isOpen }))
  const inquiries = useQuery(calls.properties.openInquiries.queryOptions({ ids: [...ids] }, { enabled: isOpen }))
  const [goAlong, setGoAlong] = useState(true)
  const count = inquiries.data
  return (
    <ChoiceDialog
      open={isOpen}
      title={texts.title(ids.length)}
      searchLabel={texts.find}
      none={staff && !inquiries.isPending ? texts.none : texts.loading}
      choices={
        // Nobody is chosen before it is said which inquiries go along.
        staff && !inquiries.isPending
          ? [
              ...staff.map(({ user_id, name }) => ({ value: user_id, label: name })),
              { value: null, label: bulk.nobody },
            ]
          : []
      }
      onChoose={(agentId) => onAssign(ids, { agentId, withInquiries: goAlong && count !== 0 })}
      onClose={onClose}
    >
      {count === undefined && (
        <p className="text-sm text-ink-2">{inquiries.isError ? texts.uncounted : texts.counting}</p>
      )}
      {count === 0 && <p className="text-sm text-ink-2">{texts.noInquiries}</p>}
      {count !== undefined && count > 0 && (
        <Switch label={texts.goAlong(count)} hint={texts.goAlongHint} checked={goAlong} onChange={setGoAlong} />
      )}
    </ChoiceDialog>
  )
}
