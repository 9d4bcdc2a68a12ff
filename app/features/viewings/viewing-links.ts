import { createContext } from 'react-router'
import type { AgentCalendar } from './agent-calendar.ts'
import type { Viewing } from './stored-viewing.ts'
import type { ViewingRequest } from './booking/viewing-request.ts'
import type { ViewingDay, VisitorDecision } from './viewing.ts'

/** A viewing with the times to which it can be moved. */
export type LinkedViewing = { viewing: Viewing; days: ViewingDay[] | null }

export type LinkDecision = {
  token: string
  decision: VisitorDecision
  /** Without one, the time that is held. */
  startsAt: string | null
}
export type LinkChange = 'changed' | 'taken' | 'not_offered' | 'too_often' | 'unknown'

/** What is done for whoever has a secret link, by its token. */
export type ViewingLinks = {
  /** Null for a link that is unknown, and for one whose viewing is over. */
  find: (token: string) => Promise<LinkedViewing | null>
  change: (decided: LinkDecision) => Promise<LinkChange>
  /** Null for a link that nobody has, and once its inquiry was deleted. */
  findRequest: (token: string) => Promise<ViewingRequest | null>
  withdrawRequest: (token: string) => Promise<'withdrawn' | 'arranged' | 'unknown'>
  /** Undefined for a token that is unknown or has ended, whatever the reason. */
  findCalendar: (token: string) => Promise<AgentCalendar | undefined>
}

export const viewingLinks = createContext<ViewingLinks>()
