import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type CallOutputs, useCalls } from '#app/backend/calls.ts'
import { countLabel } from '#app/shared/text.ts'
import { adminMessages } from '#app/ui/admin/admin-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { propertyAdminMessages } from '../property-admin-messages.ts'
import { useUndo } from './use-undo.ts'
import styles from './property-list.module.css'

type LastChange = NonNullable<CallOutputs['properties']['lastChange']>

const { lastChange: messages, noun } = propertyAdminMessages
const kinds: Record<string, (count: string) => string> = messages.kinds
const minuteMs = 60_000
const offeredMinutes = 10

/** Offers Undo again to somebody who comes back to the list, for instance after closing the tab. */
export function LastChangeNote() {
  const undo = useUndo()
  const { data } = useQuery(useCalls().properties.lastChange.queryOptions(undefined, { gcTime: 0 }))
  // The one found on arrival: what is changed from here on has its Undo in the toast.
  const [offered, setOffered] = useState<LastChange | null>()
  if (data !== undefined && offered === undefined) setOffered(data && isRecent(data) ? data : null)
  if (!offered) return null
  const count = countLabel(offered.count, noun.one, noun.many)
  const what = kinds[offered.kind]?.(count) ?? count
  return (
    <section className={styles.lastChange} aria-label={messages.label}>
      <p className="min-w-0 flex-1">{messages.when(what, getMinutes(offered))}</p>
      <Button
        tone="line"
        busy={undo.isPending}
        onClick={() => undo.mutate({ id: offered.id }, { onSettled: () => setOffered(null) })}
      >
        {adminMessages.undo}
      </Button>
      <Button tone="plain" onClick={() => setOffered(null)}>
        {messages.dismiss}
      </Button>
    </section>
  )
}

function isRecent(change: LastChange) {
  return getMinutes(change) < offeredMinutes
}

function getMinutes({ created_at }: LastChange) {
  return Math.floor((Date.now() - Date.parse(created_at)) / minuteMs)
}
