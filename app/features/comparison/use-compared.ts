import { useSyncExternalStore } from 'react'
import { toast } from '#app/ui/notices/toast.tsx'
import { comparedKey as key, maxComparedProperties } from './compared-storage.ts'
import { comparisonMessages } from './comparison-messages.ts'

export type Compared = { id: string; title: string }

const none: readonly Compared[] = []
const listeners = new Set<() => void>()
let chosen: readonly Compared[] | undefined

/** Properties selected for comparison, in order of selection; stored until the tab is closed. */
export function useCompared() {
  return useSyncExternalStore(subscribe, read, () => none)
}

/** A fifth is rejected, with the reason. */
export function toggleCompared({ id, title }: Compared) {
  const others = read().filter((each) => each.id !== id)
  if (others.length < read().length) return store(others)
  if (others.length < maxComparedProperties) return store([...others, { id, title }])
  toast({
    title: comparisonMessages.full.title,
    description: comparisonMessages.full.removeFirst(title),
    tone: 'danger',
  })
}

export function removeCompared(id?: string) {
  store(id === undefined ? none : read().filter((each) => each.id !== id))
}

function read() {
  return (chosen ??= loadStored())
}

function loadStored(): readonly Compared[] {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(key) ?? '[]') as readonly Compared[]
    return stored.filter(({ id, title }) => typeof id + typeof title === 'stringstring').slice(0, maxComparedProperties)
  } catch {
    return none
  }
}

function store(next: readonly Compared[]) {
  chosen = next
  try {
    window.sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // With blocked storage the selection is lost when the page is left, but the comparison works.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
