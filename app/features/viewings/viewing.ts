import { viewingsStatus as viewingStatuses } from '#app/backend/stored-values.ts'

export type ViewingStatus = (typeof viewingStatuses)[number]

export { viewingStatuses }

/** A day in Nairobi with the times offered on it; `startsAt` is an ISO time in UTC. */
export type ViewingDay = { date: string; times: ViewingTime[] }
export type ViewingTime = { startsAt: string; isFree: boolean }

export const visitorDecisions = ['accept', 'move', 'cancel'] as const
export type VisitorDecision = (typeof visitorDecisions)[number]

/** These take their time; a viewing with another status is over. */
export function isLive(status: ViewingStatus) {
  return status === 'requested' || status === 'proposed' || status === 'confirmed'
}
