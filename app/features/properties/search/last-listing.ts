import { listingPaths } from '../listing.ts'

const key = 'makazi:lastListing'

export function storeLastListing(address: string) {
  try {
    window.sessionStorage.setItem(key, address)
  } catch {
    // With blocked storage the visitor loses a filter, not the page.
  }
}

/** The list the visitor came from, else all properties. */
export function getLastListing() {
  return getStoredListing() ?? '/projects'
}

export function getStoredListing() {
  try {
    const stored = window.sessionStorage.getItem(key)
    if (stored !== null && isListingAddress(stored)) return stored
  } catch {
    // With blocked storage there is no last list.
  }
  return undefined
}

export function isListingAddress(address: string) {
  const [path] = address.split('?')
  return listingPaths.some((known) => known === path)
}
