type RecentSearch = { address: string; label: string }

const maxRecent = 8
const maxLabelLength = 200
const key = 'makazi:searchHistory'
const none: readonly RecentSearch[] = []
const listeners = new Set<() => void>()
let recent: readonly RecentSearch[] | undefined

/** Repeating a search moves it to the front. */
export function storeSearch({ address, label }: RecentSearch) {
  const others = listRecentSearches().filter((each) => each.address !== address)
  store([{ address, label: label.slice(0, maxLabelLength) }, ...others].slice(0, maxRecent))
}

export function clearRecentSearches(address?: string) {
  store(address === undefined ? none : listRecentSearches().filter((each) => each.address !== address))
}

/** The last searches on this device, newest first. */
export function listRecentSearches(): readonly RecentSearch[] {
  return (recent ??= loadStored())
}

/** Returns only searches on our own lists, whatever is stored. */
function loadStored(): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, maxRecent) : none
  } catch {
    return none
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  const { address, label } = (value ?? {}) as Partial<Record<keyof RecentSearch, unknown>>
  return typeof address === 'string' && typeof label === 'string' && /^\/(projects|[a-z]+(-[a-z]+)*)\?/.test(address)
}

function store(next: readonly RecentSearch[]) {
  recent = next
  try {
    if (next.length === 0) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // With blocked storage only the list is lost when the page is left.
  }
  for (const listener of listeners) listener()
}

export function subscribeToRecentSearches(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
