import { createContext } from 'react-router'
import type { Language } from '#app/shared/language.ts'
import type { Frequency, SavedSearches } from './saved-search.ts'

export type SearchToSave = {
  email: string
  frequency: Frequency
  language: Language
  /** A list’s address, and the criteria of its search. */
  search: { address: string; criteria: Record<string, unknown> }
}

/** What is done for whoever saves a search, and for whoever has the link of an email about one; false where nothing was. */
export type SavedSearchLinks = {
  /** It does not reveal whether the search is new, pending or confirmed. False while searches cannot be saved. */
  save: (search: SearchToSave) => Promise<boolean>
  /** Undefined for an unknown token. */
  open: (token: string) => Promise<SavedSearches | undefined>
  /** Without a search id: the search the email asked about. */
  confirm: (token: string, searchId: string | null) => Promise<boolean>
  /** Also resumes a search that was unsubscribed. */
  change: (token: string, searchId: string, frequency: Frequency) => Promise<boolean>
  delete: (token: string, searchId: string) => Promise<boolean>
  /** Without a search id: the search whose email contained the link. */
  unsubscribe: (token: string, which: { searchId: string | null } | 'all') => Promise<boolean>
}

export const savedSearchLinks = createContext<SavedSearchLinks>()
