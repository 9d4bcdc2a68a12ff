import { createSavedProperties, type SavedProperties } from './saved-properties.ts'

let saved: SavedProperties | undefined

/** The visitor's saved properties, in this tab and in others. */
export function savedProperties(): SavedProperties {
  if (saved) return saved
  const created = createSavedProperties({
    storage: () => window.localStorage,
    newId,
    onError: () => void import('./saved-toasts.ts').then(({ reportStorageError }) => reportStorageError()),
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith('makazi:')) created.reload()
  })
  saved = created
  return created
}

// randomUUID is missing where the site is opened over plain http.
function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
