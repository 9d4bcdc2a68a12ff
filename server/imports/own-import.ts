import type { TransactionSql } from 'postgres'
import type { TypeKind } from '#app/features/properties/taxonomy/type-kinds.ts'
import { forbidCall, rejectCall } from '#server/calls/call.ts'
import { importCallMessages } from './import-call-messages.ts'

/** Policies hide imports from everybody else; this says so. */
export async function requireImporter(sql: TransactionSql) {
  const [caller] = await sql<[{ may: boolean }]>`select private.may_import() as may`
  if (!caller.may) throw forbidCall(importCallMessages.managersOnly)
}

export type NewKind = { name: string; kind: TypeKind }
type OwnImport = { applied_at: string | null; publishes: boolean; new_types: NewKind[] }

/** The caller's own import, which nobody else changes until the transaction ends. Others' imports cannot be added to or applied. */
export async function lockOwnImport(sql: TransactionSql, id: string): Promise<OwnImport> {
  await requireImporter(sql)
  const [found] = await sql<OwnImport[]>`
    select applied_at, publishes, new_types from private.imports
    where id = ${id} and created_by = private.caller_id() for update`
  if (!found) throw rejectCall(importCallMessages.noSuchImport)
  return found
}

/** For statements that join thousands of rows: a plan that is stored from a small import joins them one by one. */
export async function planEachTime(sql: TransactionSql) {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`
}

/** For statements that write properties, whose triggers would be planned for each row. */
export async function planOnce(sql: TransactionSql) {
  await sql`select set_config('plan_cache_mode', 'auto', true)`
}
