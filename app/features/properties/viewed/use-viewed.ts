import { useSyncExternalStore } from 'react'
import { listViewed, subscribeToViewed } from './viewed.ts'

const none: readonly string[] = []

/** For islands; none before the browser has read its storage. */
export function useViewedIds() {
  return useSyncExternalStore(subscribeToViewed, listViewed, () => none)
}
