import { useState } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { mostInquiriesAtOnce } from '../inquiry-commands.ts'

type Tickable = { id: string; name: string }

/** What is ticked, with names, for the rows of other pages are not at hand when the outcome is told. */
export function useTicks() {
  const [ticked, setTicked] = useState<ReadonlyMap<string, string>>(none)

  function tick(rows: readonly Tickable[], isTicked: boolean) {
    const next = new Map(ticked)
    for (const { id, name } of rows) {
      if (isTicked) next.set(id, name)
      else next.delete(id)
    }
    if (next.size <= mostInquiriesAtOnce) return setTicked(next)
    toast({
      title: 'Too many ticked',
      description: `At most ${mostInquiriesAtOnce} inquiries at once.`,
      tone: 'danger',
    })
  }

  return { ticked, tick, clear: () => setTicked(none) }
}

const none: ReadonlyMap<string, string> = new Map()
