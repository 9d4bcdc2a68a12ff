import type { PeopleContent } from './people-document.ts'

/** Before anything is published. */
export const peopleContent: PeopleContent = { team: [], testimonials: [] }
