import { useSyncExternalStore } from 'react'

const key = 'makazi:viewedOnMap'
const maxViewed = 200
const none: readonly string[] = []
const listeners = new Set<() => void>()
let viewed: readonly string[] | undefined

/** Properties that were opened from the map on this device; none before the browser has read its storage. */
export function useViewedIds() {
  return useSyncExternalStore(subscribe, listViewed, () => none)
}

export function storeViewed(propertyId: string) {
  viewed = [propertyId, ...listViewed().filter((id) => id !== propertyId)].slice(0, maxViewed)
  try {
    window.localStorage.setItem(key, JSON.stringify(viewed))
  } catch {
    // With blocked storage the pin forgets when the page is left.
  }
  for (const listener of listeners) listener()
}

function listViewed() {
  return (viewed ??= loadStored())
}

function loadStored(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, maxViewed) : none
  } catch {
    return none
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
