import type { Fragment, TransactionSql } from 'postgres'
import type * as z from 'zod'
import { record } from '#server/undo/journal.ts'
import { type Change, type changeInput, requireAssignable } from './change-input.ts'
import { assignInquiries, findOpenInquiries } from './open-inquiries.ts'
import { changedPrice, planChanges } from './plan-changes.ts'
import { type ReplacedEntry, storeChange, undoMinutes } from './store-change.ts'

/**
 * Changes what can be changed and names the rest, with a known reason or the sentence of a rule. Whoever publishes or changes prices
 * names all versions. Returns the id for Undo, null where nothing changed, and the versions after the change.
 */
export async function changeProperties(sql: TransactionSql, { ids, change, versions }: z.infer<typeof changeInput>) {
  await requireAssignable(sql, change)
  const isApproval = 'price' in change || ('isPublished' in change && change.isPublished)
  const planned = await planChanges(sql, { ids, change, locks: true })
  const problems = new Map<string, string>()
  for (const { id, version, problem } of planned) {
    const isSeen = versions[id] === version || (!isApproval && versions[id] === undefined)
    if (problem !== null || !isSeen) problems.set(id, problem ?? 'changed_since')
  }
  const possible = planned.flatMap(({ id }) => (problems.has(id) ? [] : [id]))
  const { kind, set } = setOf(sql, change)
  const inquiries = 'agentId' in change && change.withInquiries ? await findOpenInquiries(sql, possible) : []
  const entries = await storeEach(sql, { ids: possible, set, problems })
  const changed = entries.map(({ id }) => id)
  if ('agentId' in change) {
    const moving = inquiries.filter(({ property_id: property }) => changed.includes(property))
    await assignInquiries(sql, { inquiries: moving, agentId: change.agentId, minutes: undoMinutes })
  }
  return {
    undo: await record(sql, { noun: 'properties', kind, entries, minutes: undoMinutes }),
    changed,
    versions: Object.fromEntries(entries.map(({ id, after }) => [id, after.version])),
    skipped: planned.flatMap(({ id, title }) => {
      const problem = problems.get(id)
      return problem === undefined ? [] : [{ id, title, problem }]
    }),
  }
}

function setOf(sql: TransactionSql, change: Change): { kind: string; set: Fragment } {
  if ('status' in change) return { kind: 'status', set: sql`status = ${change.status}` }
  if ('isPublished' in change) return { kind: 'is_published', set: sql`is_published = ${change.isPublished}` }
  if ('isFeatured' in change) return { kind: 'is_featured', set: sql`is_featured = ${change.isFeatured}` }
  if ('agentId' in change) return { kind: 'agent_id', set: sql`agent_id = ${change.agentId}` }
  return { kind: 'price', set: sql`price = ${changedPrice(sql, change.price)}` }
}

type Stored = { ids: string[]; set: Fragment; problems: Map<string, string> }

/** In one statement; where a rule rejects a row, each by itself, and `problems` names those that stay. */
async function storeEach(sql: TransactionSql, { ids, set, problems }: Stored): Promise<ReplacedEntry[]> {
  const together = await storeChange(sql, ids, set)
  if ('entries' in together) return together.entries
  const entries: ReplacedEntry[] = []
  for (const id of ids) {
    const alone = await storeChange(sql, [id], set)
    if ('problem' in alone) problems.set(id, alone.problem)
    else entries.push(...alone.entries)
  }
  return entries
}
