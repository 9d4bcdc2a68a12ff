import type { Translation } from '#app/shared/translation.ts'
import { propertyMessages } from '../property-messages.ts'
import { chipMessages } from './chip-messages.ts'
import { searchMessages } from './search-messages.ts'

/** What the filters of a search are called: an email brings the words of its language. */
export type SearchWords = {
  chips: Translation<typeof chipMessages>
  search: Translation<typeof searchMessages>
  properties: Pick<Translation<typeof propertyMessages>, 'category' | 'status'>
}

export const searchWords: SearchWords = { chips: chipMessages, search: searchMessages, properties: propertyMessages }
