import type { AvailabilityLinks } from '#app/features/properties/availability/availability-links.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'
import { undoChange } from '#server/properties/changes/undo-listing-change.ts'
import { storeAnswer } from './answer.ts'
import { findLinkedAnswerer } from './answerer.ts'
import { findRound } from './listings-to-confirm.ts'

/** Runs with every right, since whoever has a link is not signed in: each checks the link first. */
export function createAvailabilityLinks(asServer: RunSql, onChange: () => Promise<void>): AvailabilityLinks {
  return {
    find: (token) =>
      asServer(async (sql) => {
        const caller = await findLinkedAnswerer(sql, token)
        return caller ? findRound(sql, caller, 'mine') : null
      }),
    answer: async (token, answer) => {
      const outcome = await asServer(async (sql) => {
        const caller = await findLinkedAnswerer(sql, token)
        return caller ? storeAnswer(sql, caller, answer) : null
      })
      if (outcome?.result === 'done') await onChange()
      return outcome
    },
    undo: async (token, answerId) => {
      const undone = await asServer(async (sql) => {
        const caller = await findLinkedAnswerer(sql, token)
        return caller && undoChange(sql, caller, answerId)
      })
      if (undone) await onChange()
      return undone ?? null
    },
  }
}
