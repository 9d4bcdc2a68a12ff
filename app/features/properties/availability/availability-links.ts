import { createContext } from 'react-router'
import type { Answer, AnswerOutcome, AvailabilityRound } from './availability-round.ts'

/** What is done for a member of staff who has the link of the weekly email, by its token. Null for one that is unknown or has ended. */
export type AvailabilityLinks = {
  find: (token: string) => Promise<AvailabilityRound | null>
  answer: (token: string, answer: Answer) => Promise<AnswerOutcome | null>
  /** Null also when it is too late. */
  undo: (token: string, answerId: string) => Promise<{ restored: number } | null>
}

export const availabilityLinks = createContext<AvailabilityLinks>()
