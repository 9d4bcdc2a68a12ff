import { useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { toast } from '#app/ui/notices/toast.tsx'
import { savedMessages } from './saved-messages.ts'
import { createSavedProperties, type SavedProperties } from './saved-properties.ts'

const none: readonly string[] = []
const messages = savedMessages.toast

/** Undefined until the browser has read its storage: the server cannot know the list. */
export function useSavedIds(): readonly string[] | undefined {
  return useSyncExternalStore(subscribe, getIds, () => undefined)
}

export function useSavedCount() {
  return (useSavedIds() ?? none).length
}

export function useIsSaved(propertyId: string) {
  return (useSavedIds() ?? none).includes(propertyId)
}

/** Saves or removes the property and says so; a saved one with a link to the list. */
export function toggleSaved(propertyId: string) {
  if (saved().toggle(propertyId) === 'removed') toast(messages.removed)
  else toast({ ...messages.saved, link: { label: messages.view, to: href('/saved') } })
}

export function removeSaved(propertyIds: readonly string[]) {
  saved().remove(propertyIds)
}

let savedProperties: SavedProperties | undefined

function saved() {
  savedProperties ??= createSavedProperties({
    storage: () => window.localStorage,
    newId,
    // The list is first read while a save button renders, when no other component may update.
    onError: () => queueMicrotask(reportStorageError),
  })
  return savedProperties
}

function reportStorageError() {
  toast({ ...messages.notStored, tone: 'danger' })
}

// randomUUID is missing where the site is opened over plain http.
function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function getIds() {
  return saved().list()
}

function subscribe(listener: () => void) {
  const unsubscribe = saved().subscribe(listener)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('makazi:')) saved().reload()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}
