import { shortlistVotesVote as votes } from '#app/backend/stored-values.ts'

export type Vote = (typeof votes)[number]

export { votes }

// The database enforces the same.
export const maxListings = 20
export const maxNameLength = 40
export const maxTitleLength = 80
export const maxNoteLength = 300

/** What one voter thinks of a listing. */
export type Opinion = {
  id: string
  name: string
  vote: Vote | null
  note: string
  changedAt: string
  isMine: boolean
}

export type ShortlistEntry = {
  id: string
  /** Null once the listing was removed from the database. */
  propertyId: string | null
  /** As it was published when it was added. */
  title: string
  opinions: Opinion[]
}

export type Shortlist = {
  title: string
  ownerName: string
  /** Null until the visitor gave a name. */
  myName: string | null
  isOwner: boolean
  isOpen: boolean
  createdAt: string
  expiresAt: string
  /** For the owner: everybody else who gave a name. */
  voters: { id: string; name: string }[]
  entries: ShortlistEntry[]
}
