import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { takeLock } from '#server/postgres/transaction.ts'
import { addKind } from '#server/properties/taxonomy/kinds.ts'
import { type ImportReport, readReport } from './import-report.ts'
import { lockProperties } from './lock-properties.ts'
import { lockOwnImport, type NewKind, planEachTime, planOnce } from './own-import.ts'
import { queuePhotos } from './photo-queue.ts'
import { rejectStaleRows, settleAgents } from './reject-stale-rows.ts'
import { describeRepeatedRows, findRepeatedRows, leaveOut, type RepeatedRows } from './repeated-rows.ts'
import { writeProperties } from './write-properties.ts'

export const applicationInput = z.object({
  id: z.uuid(),
  /** Whether rows that another import has added are added again or left out. */
  repeated: z.enum(['add', 'skip']).optional(),
})

/**
 * Applies every row that still fits and returns the result; called again, the same result. Rows that another import has added are
 * told first, with nothing applied.
 */
export async function applyImport(
  sql: TransactionSql,
  { id, repeated }: z.infer<typeof applicationInput>,
): Promise<ImportReport | { repeated: RepeatedRows }> {
  const { applied_at, publishes, new_types: newKinds } = await lockOwnImport(sql, id)
  if (applied_at !== null) return readReport(sql, id)
  // In the order in which a change of the lists and a single write take them, so that none waits for another that waits for it.
  if (newKinds.length > 0) await takeLock(sql, 'taxonomy')
  await lockProperties(sql)
  await planEachTime(sql)
  // Under the lock, so that of two that are applied at once the second is told.
  const rows = repeated === 'add' ? [] : await findRepeatedRows(sql, id)
  if (rows.length > 0 && repeated === undefined) return { repeated: await describeRepeatedRows(sql, rows) }
  if (rows.length > 0) await leaveOut(sql, id, rows)
  await sql`select private.release_references(${id})`
  await rejectStaleRows(sql, id)
  await settleAgents(sql, id)
  await addKinds(sql, newKinds)
  await lockImages(sql, id)
  await planOnce(sql)
  await writeProperties(sql, id, publishes)
  await queuePhotos(sql, id)
  await storeResult(sql, id)
  return readReport(sql, id)
}

async function addKinds(sql: TransactionSql, newKinds: readonly NewKind[]) {
  for (const { name, kind } of newKinds) {
    const [known] = await sql`
      select from private.taxonomy_names where list = 'property_kinds' and key = private.taxonomy_key(${name})`
    if (!known) await addKind(sql, { name, nameSw: '', kind })
  }
}

/** Images that are not stored here (any more) are left out. */
async function lockImages(sql: TransactionSql, id: string) {
  const [{ are_stored: areStored }] = await sql<[{ are_stored: boolean }]>`
    select private.lock_media(named.hashes) = cardinality(named.hashes) as are_stored
    from (
      select array(
        select distinct substr(image, 8) from private.import_rows r, unnest(r.images) as image
        where r.import_id = ${id} and r.outcome is null
      ) as hashes
    ) as named`
  if (areStored) return
  await sql`
    update private.import_rows r
    set images = array(
      select image from unnest(r.images) with ordinality as i (image, position)
      where exists (select from public.media m where m.hash = substr(image, 8)) order by position
    )
    where r.import_id = ${id} and r.images <> '{}'`
}

/** The values are in the properties now; an undo needs only what they replaced. */
async function storeResult(sql: TransactionSql, id: string) {
  await sql`
    update private.imports set applied_at = now(), result = (
      select jsonb_build_object(
        'rows', count(*),
        'added', count(*) filter (where r.outcome = 'added'),
        'updated', count(*) filter (where r.outcome = 'updated'),
        'skipped', count(*) filter (where r.outcome = 'skipped'),
        'failed', count(*) filter (where r.outcome = 'failed'),
        'images', coalesce(sum(cardinality(r.images)) filter (where r.outcome in ('added', 'updated')), 0)
      )
      from private.import_rows r where r.import_id = ${id}
    )
    where id = ${id}`
  await sql`
    update private.import_rows set columns = '{}', cells = case when outcome = 'failed' then cells end where import_id = ${id}`
}
