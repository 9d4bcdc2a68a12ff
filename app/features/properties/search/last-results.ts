import { searchPaths } from '../search-page.ts'

const key = 'makazi:lastResults'

export function storeLastResults(address: string) {
  try {
    window.sessionStorage.setItem(key, address)
  } catch {
    // With blocked storage the visitor loses a filter, not the page.
  }
}

/** The list the visitor came from, else all properties. */
export function getLastResults() {
  return getStoredResults() ?? '/projects'
}

export function getStoredResults() {
  try {
    const stored = window.sessionStorage.getItem(key)
    if (stored !== null && isSearchAddress(stored)) return stored
  } catch {
    // With blocked storage there is no last list.
  }
  return undefined
}

export function isSearchAddress(address: string) {
  const [path] = address.split('?')
  return searchPaths.some((known) => known === path)
}
