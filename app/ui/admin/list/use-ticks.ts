import { useState } from 'react'
import { toast } from '../../toast.tsx'

/** The selected items as whole objects, since rows of other pages are not loaded when the outcome is reported. */
export function useTicks<Item extends { id: string }>({ most, noun }: { most: number; noun: string }) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Item>>(new Map())

  function tick(rows: readonly Item[], isTicked: boolean) {
    const next = new Map(ticked)
    for (const row of rows) {
      if (isTicked) next.set(row.id, row)
      else next.delete(row.id)
    }
    if (next.size <= most) return setTicked(next)
    toast({ title: 'Too many ticked', description: `At most ${most} ${noun} at once.`, tone: 'danger' })
  }

  return { ticked, tick, clear: () => setTicked(new Map()) }
}
