import { createContext } from 'react-router'
import type { Shortlist, Vote } from './shortlist.ts'

/** A link's token, and the secret of the browser that opens it, if it has one. */
export type ShortlistKey = { token: string; secret: string | undefined }
export type NewShortlist = { name: string; title: string; propertyIds: string[] }
/** `not_listed` where none of the properties is. */
export type CreatedShortlist =
  | { state: 'created'; token: string; ownerToken: string }
  | { state: 'full' | 'not_listed' }
export type JoinedShortlist = { state: 'joined'; secret: string } | { state: 'full' } | { state: 'unknown' }
/** What is null stays as it is; an empty text withdraws it. */
export type Ballot = { entryId: string; vote: Vote | '' | null; note: string | null }
export type BallotResult = 'saved' | 'not_joined' | 'gone' | 'too_often' | 'unknown'
export type ShortlistChange = {
  /** `leave` is a voter’s, everything else the owner’s. */
  kind:
    | 'leave'
    | 'switch_off'
    | 'switch_on'
    | 'delete'
    | 'add_property'
    | 'remove_entry'
    | 'delete_note'
    | 'remove_voter'
  /** The property to add; or the entry, opinion or voter that is meant. */
  subject: string | null
}
export type ShortlistChangeResult = 'changed' | 'full' | 'not_listed' | 'unknown'

/** What is done for whoever has the link of a list; a text that breaks a rule of its table is an error of that code. */
export type Shortlists = {
  /** Undefined for a link that is unknown, switched off or expired. */
  find: (key: ShortlistKey) => Promise<Shortlist | undefined>
  /** The shared link's token, for the owner's. */
  findSharedToken: (ownerToken: string) => Promise<string | undefined>
  create: (list: NewShortlist) => Promise<CreatedShortlist>
  /** Gives the browser a name, or another one. */
  join: (key: ShortlistKey, name: string) => Promise<JoinedShortlist>
  vote: (key: ShortlistKey, ballot: Ballot) => Promise<BallotResult>
  change: (key: ShortlistKey, change: ShortlistChange) => Promise<ShortlistChangeResult>
}

export const shortlists = createContext<Shortlists>()
