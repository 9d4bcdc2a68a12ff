import type { SavedSearchLinks } from '#app/features/saved-searches/saved-search-links.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { confirmSearch } from './confirm-search.ts'
import { changeFrequency, deleteSearch, openSearches, unsubscribe } from './linked-searches.ts'
import { saveSearch } from './save-search.ts'

/** Runs with every right, since visitors need no account: each statement asks for the hash of a link’s token. */
export function createSavedSearchLinks(asServer: RunSql): SavedSearchLinks {
  return {
    save: (search) => asServer((sql) => saveSearch(sql, search)),
    open: (token) => asServer((sql) => openSearches(sql, token)),
    confirm: (token, searchId) => asServer((sql) => confirmSearch(sql, token, searchId)),
    change: (token, searchId, frequency) => asServer((sql) => changeFrequency(sql, { token, searchId, frequency })),
    delete: (token, searchId) => asServer((sql) => deleteSearch(sql, token, searchId)),
    unsubscribe: (token, which) => asServer((sql) => unsubscribe(sql, token, which)),
  }
}
