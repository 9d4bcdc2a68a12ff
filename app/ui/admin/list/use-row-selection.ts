import { useState } from 'react'
import { adminMessages } from '../admin-messages.ts'
import { toast } from '#app/ui/notices/toast.tsx'

/** The selected items as whole objects, since rows of other pages are not loaded when the result is reported. */
export function useRowSelection<Item extends { id: string }>({ max, noun }: { max: number; noun: string }) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Item>>(new Map())

  function toggleSelected(rows: readonly Item[], isSelected: boolean) {
    const next = new Map(selected)
    for (const row of rows) {
      if (isSelected) next.set(row.id, row)
      else next.delete(row.id)
    }
    if (next.size <= max) return setSelected(next)
    toast({ ...adminMessages.tooManySelected(max, noun), tone: 'danger' })
  }

  return { selected, toggleSelected, clear: () => setSelected(new Map()) }
}
