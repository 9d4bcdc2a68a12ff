import { createContext } from 'react-router'
import type { Language } from '#app/shared/language.ts'
import type { PersonalData, StoredSearch } from './personal-data.ts'

export type Correction = { token: string; name: string; phone: string | null }

/** As it is stored: a search is the address of its list. */
export type StoredData = Omit<PersonalData, 'saved_searches'> & { saved_searches: Omit<StoredSearch, 'label'>[] }

/** What is done for whoever has the link to what is stored about an address, by its token. It works for a day. */
export type PersonalDataLinks = {
  /** Emails the link. Says nothing, so that only the email reveals whether data is stored. */
  request: (address: string, language: Language) => Promise<void>
  /** Null for a link that no longer works. */
  find: (token: string) => Promise<StoredData | null>
  /** Sets name and phone in every message from the address. False for a link that no longer works. */
  correct: (correction: Correction) => Promise<boolean>
  /** Deletes everything about the mailbox, and this link. False for one that no longer works. */
  erase: (token: string) => Promise<boolean>
}

export const personalDataLinks = createContext<PersonalDataLinks>()
