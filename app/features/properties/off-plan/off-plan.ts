import { formatMonth } from '#app/shared/dates.ts'
import { toNairobiDay } from '#app/shared/nairobi-clock.ts'
import { offPlanMessages as messages } from './off-plan-messages.ts'

type Built = { category: string; stage: string | null; month: string | null }

/** Land and rentals keep what was entered while they were in another category; nothing shows it. */
export function isOffPlan({ category, stage }: Pick<Built, 'category' | 'stage'>) {
  return category === 'for-sale' && stage !== null
}

/** The month has gone by, and it is still off plan. */
export function isOverdue(month: string, now = Date.now()) {
  return month < toNairobiDay(now).slice(0, 7)
}

/** 'Off plan, December 2027' on a card; nothing for a home that is ready. */
export function getOffPlanBadge(built: Built, now = Date.now()): { offPlan?: string } {
  if (!isOffPlan(built)) return {}
  const { month } = built
  if (!month) return { offPlan: messages.offPlan }
  return { offPlan: isOverdue(month, now) ? messages.wasDue(formatMonth(month)) : messages.due(formatMonth(month)) }
}
