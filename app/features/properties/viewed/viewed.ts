const key = 'makazi:viewed'
const maxViewed = 200
const none: readonly string[] = []
const listeners = new Set<() => void>()
let viewed: readonly string[] | undefined

/** Properties whose pages were opened on this device, the last one first; only this device knows. */
export function listViewed(): readonly string[] {
  return (viewed ??= loadStored())
}

/** Not for visitors whose browser asks sites not to track them. */
export function storeViewed(propertyId: string) {
  if (!asksForPrivacy()) store([propertyId, ...listViewed().filter((id) => id !== propertyId)].slice(0, maxViewed))
}

export function clearViewed() {
  store(none)
}

/** When another tab has written, or Back returns to a page. */
export function reloadViewed() {
  viewed = loadStored()
  for (const listener of listeners) listener()
}

export function subscribeToViewed(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function store(next: readonly string[]) {
  viewed = next
  try {
    if (next.length === 0) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // With blocked storage it is forgotten when the page is left.
  }
  for (const listener of listeners) listener()
}

function loadStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, maxViewed) : none
  } catch {
    return none
  }
}

/** Global Privacy Control, or Do Not Track: the switches that the count of visits honours too. */
function asksForPrivacy() {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}
