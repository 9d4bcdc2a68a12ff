import { listingPaths } from '../listing.ts'

const key = 'makazi:lastListing'

export function rememberListing(address: string) {
  try {
    window.sessionStorage.setItem(key, address)
  } catch {
    // Blocked storage costs the visitor a filter, not the page.
  }
}

/** The list the visitor came from, else all properties. */
export function lastListing() {
  try {
    const kept = window.sessionStorage.getItem(key)
    if (kept !== null && isListingAddress(kept)) return kept
  } catch {
    // As above.
  }
  return '/projects'
}

export function isListingAddress(address: string) {
  const [path] = address.split('?')
  return listingPaths.some((known) => known === path)
}
