export const maxComparedProperties = 4
const key = 'makazi:comparison'

export type Compared = { id: string; title: string }

const none: readonly Compared[] = []
const listeners = new Set<() => void>()
let chosen: readonly Compared[] | undefined

/** Properties selected for comparison, in order of selection; stored until the tab is closed. */
export function listCompared() {
  return (chosen ??= loadStored())
}

/** A fifth is rejected. */
export function toggleCompared({ id, title }: Compared): 'changed' | 'full' {
  const all = listCompared()
  const others = all.filter((each) => each.id !== id)
  if (others.length === all.length && all.length >= maxComparedProperties) return 'full'
  store(others.length < all.length ? others : [...others, { id, title }])
  return 'changed'
}

export function removeCompared(id?: string) {
  store(id === undefined ? none : listCompared().filter((each) => each.id !== id))
}

/** Where another page has stored them since. */
export function reloadCompared() {
  chosen = undefined
  for (const listener of listeners) listener()
}

export function subscribeToCompared(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
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
