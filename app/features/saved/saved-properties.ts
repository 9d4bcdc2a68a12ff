const userKey = 'makazi:currentUser'
const savedKey = 'makazi:savedProperties'
export const mostSaved = 200

export type Trouble = 'unreadable' | 'unwritable'
export type SavedProperties = {
  subscribe: (listener: () => void) => () => void
  /** Ids, newest first; the same array until something changes. */
  list: () => readonly string[]
  toggle: (propertyId: string) => 'saved' | 'removed'
  remove: (propertyIds: readonly string[]) => void
  /** Another tab wrote. */
  reload: () => void
}

type Hands = {
  /** Throws where the browser blocks storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  newId: () => string
  /** Told once per page, however often the storage fails. */
  onTrouble: (trouble: Trouble) => void
}

/** The visitor's own list, kept in the browser. Without storage it still works until the page is left. */
export function createSavedProperties({ storage, newId, onTrouble }: Hands): SavedProperties {
  const listeners = new Set<() => void>()
  let userId: string | undefined
  let ids: readonly string[] | undefined
  let isTold = false

  const tell = (trouble: Trouble) => {
    if (!isTold) onTrouble(trouble)
    isTold = true
  }

  const read = () => {
    try {
      userId ??= readUser(storage().getItem(userKey))
      return userId === undefined ? [] : readSaved(storage().getItem(savedKey), userId)
    } catch {
      tell('unreadable')
      return []
    }
  }

  const write = (next: readonly string[]) => {
    ids = next
    userId ??= newId()
    try {
      storage().setItem(userKey, JSON.stringify({ id: userId }))
      storage().setItem(savedKey, JSON.stringify({ ...readOthers(storage().getItem(savedKey)), [userId]: next }))
    } catch {
      tell('unwritable')
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
      write(isSaved ? others : [propertyId, ...others].slice(0, mostSaved))
      return isSaved ? 'removed' : 'saved'
    },
    remove: (propertyIds) => write(list().filter((id) => !propertyIds.includes(id))),
    reload: () => {
      userId = undefined
      ids = read()
      for (const listener of listeners) listener()
    },
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function readUser(stored: string | null) {
  if (stored === null) return undefined
  const user: unknown = JSON.parse(stored)
  const id = isRecord(user) ? user.id : undefined
  if (typeof id !== 'string' || id === '') throw new TypeError('No visitor id is kept here')
  return id
}

function readSaved(stored: string | null, userId: string) {
  if (stored === null) return []
  const byUser: unknown = JSON.parse(stored)
  if (!isRecord(byUser)) throw new TypeError('No saved properties are kept here')
  const kept = byUser[userId] ?? []
  if (!Array.isArray(kept)) throw new TypeError('The saved properties are no list')
  const valid = kept.filter((id): id is string => typeof id === 'string' && uuid.test(id))
  return [...new Set(valid)].slice(0, mostSaved)
}

/** Lists of other visitors on this device stay; a damaged record is written over. */
function readOthers(stored: string | null) {
  try {
    const byUser: unknown = JSON.parse(stored ?? '{}')
    return isRecord(byUser) ? byUser : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
