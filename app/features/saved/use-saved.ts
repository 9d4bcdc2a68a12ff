import { useSyncExternalStore } from 'react'
import { savedProperties } from './saved.ts'

/** For islands. Undefined until the browser has read its storage: the server cannot know the list. */
export function useSavedIds(): readonly string[] | undefined {
  return useSyncExternalStore(
    (listener) => savedProperties().subscribe(listener),
    () => savedProperties().list(),
    () => undefined,
  )
}

export function removeSaved(propertyIds: readonly string[]) {
  savedProperties().remove(propertyIds)
}
