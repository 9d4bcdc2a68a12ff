import { isRecord } from '#app/shared/is-record.ts'

export const userKey = 'makazi:currentUser'
export const savedKey = 'makazi:savedProperties'
export const maxSaved = 200

type StorageError = 'unreadable' | 'unwritable'
export type SavedProperties = {
  subscribe: (listener: () => void) => () => void
  /** Ids, newest first; the same array until something changes. */
  list: () => readonly string[]
  toggle: (propertyId: string) => 'saved' | 'removed'
  remove: (propertyIds: readonly string[]) => void
  /** Called when another tab has written. */
  reload: () => void
}

type SavedPropertiesOptions = {
  /** Throws where the browser blocks storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  newId: () => string
  /** Called once per page, however often storage fails. */
  onError: (error: StorageError) => void
}

/** The visitor's saved properties, stored in the browser. Without storage it works until the page is left. */
export function createSavedProperties({ storage, newId, onError }: SavedPropertiesOptions): SavedProperties {
  const listeners = new Set<() => void>()
  let userId: string | undefined
  let ids: readonly string[] | undefined
  let isReported = false

  const notify = (error: StorageError) => {
    if (!isReported) onError(error)
    isReported = true
  }

  const read = () => {
    try {
      userId ??= parseUser(storage().getItem(userKey))
      return userId === undefined ? [] : parseSaved(storage().getItem(savedKey), userId)
    } catch {
      notify('unreadable')
      return []
    }
  }

  const store = (next: readonly string[]) => {
    ids = next
    userId ??= newId()
    try {
      storage().setItem(userKey, JSON.stringify({ id: userId }))
      storage().setItem(savedKey, JSON.stringify({ ...parseOthers(storage().getItem(savedKey)), [userId]: next }))
    } catch {
      notify('unwritable')
    }
    for (const listener of listeners) listener()
  }

  const list = () => (ids ??= read())

  return {
    list,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    toggle: (propertyId) => {
      const isSaved = list().includes(propertyId)
      const others = list().filter((id) => id !== propertyId)
      store(isSaved ? others : [propertyId, ...others].slice(0, maxSaved))
      return isSaved ? 'removed' : 'saved'
    },
    remove: (propertyIds) => store(list().filter((id) => !propertyIds.includes(id))),
    reload: () => {
      userId = undefined
      ids = read()
      for (const listener of listeners) listener()
    },
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function parseUser(stored: string | null) {
  if (stored === null) return undefined
  const user: unknown = JSON.parse(stored)
  const id = isRecord(user) ? user.id : undefined
  if (typeof id !== 'string' || id === '') throw new TypeError('No visitor id is kept here')
  return id
}

function parseSaved(stored: string | null, userId: string) {
  if (stored === null) return []
  const byUser: unknown = JSON.parse(stored)
  if (!isRecord(byUser)) throw new TypeError('No saved properties are kept here')
  const savedIds = byUser[userId] ?? []
  if (!Array.isArray(savedIds)) throw new TypeError('The saved properties are no list')
  const valid = savedIds.filter((id): id is string => typeof id === 'string' && uuid.test(id))
  return [...new Set(valid)].slice(0, maxSaved)
}

/** Other visitors' lists on this device stay; a damaged record is overwritten. */
function parseOthers(stored: string | null) {
  try {
    const byUser: unknown = JSON.parse(stored ?? '{}')
    return isRecord(byUser) ? byUser : {}
  } catch {
    return {}
  }
}
