import { useSyncExternalStore } from 'react'
import { toast } from '../../ui/toast.tsx'
import { createSavedProperties, type SavedProperties } from './saved-properties.ts'

const none: readonly string[] = []
const topic = 'saved'

/** Undefined until the browser was asked: the server cannot know the list. */
export function useSavedIds(): readonly string[] | undefined {
  return useSyncExternalStore(subscribe, readIds, () => undefined)
}

export function useSavedCount() {
  return (useSavedIds() ?? none).length
}

export function useIsSaved(propertyId: string) {
  return (useSavedIds() ?? none).includes(propertyId)
}

export function toggleSaved(propertyId: string) {
  if (saved().toggle(propertyId) === 'saved') {
    toast({ title: 'Property saved successfully', description: 'You can view it in your saved properties.', topic })
  } else {
    toast({ title: 'Property removed from saved', description: 'You can find it again in search results.', topic })
  }
}

export function forgetSaved(propertyIds: readonly string[]) {
  saved().remove(propertyIds)
}

let ofThisBrowser: SavedProperties | undefined

function saved() {
  ofThisBrowser ??= createSavedProperties({
    storage: () => window.localStorage,
    newId,
    // The list is first read while a heart renders, when no other component may change.
    onTrouble: () => queueMicrotask(tellTrouble),
  })
  return ofThisBrowser
}

function tellTrouble() {
  toast({
    title: 'Saved properties cannot be kept in this browser',
    description: 'Its storage is full, damaged or switched off. What you save now lasts until you leave the site.',
    tone: 'danger',
  })
}

// randomUUID is missing where the site is opened over plain http.
function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function readIds() {
  return saved().list()
}

function subscribe(listener: () => void) {
  const leave = saved().subscribe(listener)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('makazi:')) saved().reload()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    leave()
    window.removeEventListener('storage', onStorage)
  }
}
