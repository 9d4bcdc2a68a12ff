import type { TransactionSql } from 'postgres'
import { rejectCall } from '#server/calls/call.ts'
import { importCallMessages } from './import-call-messages.ts'
import type { ImportInput } from './import-report.ts'
import { requireImporter } from './own-import.ts'

/**
 * Publishes the drafts that the import added and nobody has edited since, and returns how many. It counts as part of the import:
 * an undo still undoes it.
 */
export async function publishImport(sql: TransactionSql, { id }: ImportInput): Promise<number> {
  await requireImporter(sql)
  const [found] = await sql`
    select from private.imports where id = ${id} and applied_at is not null and undone_at is null`
  if (!found) throw rejectCall(importCallMessages.noSuchImport)
  const { count } = await sql`
    update public.properties p set is_published = true
    from private.import_rows r
    where r.import_id = ${id} and r.outcome = 'added' and p.id = r.property_id and p.version = r.applied_version
      and not p.is_published and p.deleted_at is null`
  await sql`
    update private.import_rows r set applied_version = p.version
    from public.properties p
    where r.import_id = ${id} and r.outcome = 'added' and p.id = r.property_id and p.version = r.applied_version + 1
      and p.is_published and p.updated_at = now()`
  return count
}
