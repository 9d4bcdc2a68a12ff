import type { TransactionSql } from 'postgres'
import { startJob } from '#server/jobs/job.ts'
import type { Log } from '#server/log.ts'
import type { MediaStore } from '#server/media/store/media-store.ts'
import type { RunSql } from '#server/postgres/as-caller.ts'

type UnusedImageOptions = {
  asServer: RunSql
  store: MediaStore
  log: Log
}

const everyMs = 6 * 60 * 60_000
// A draft stored in a browser may use the image; drafts are continued within a week or not at all.
const unusedPeriod = '7 days'
const batchSize = 500

/** Deletes images that were uploaded and are used nowhere, every few hours until stopped. */
export function startUnusedImageJob({ asServer, store, log }: UnusedImageOptions): { stop: () => Promise<void> } {
  return startJob({
    intervalMs: everyMs,
    run: async () => {
      const removed = await deleteUnusedImages({ asServer, store })
      if (removed > 0) log.info({ removed }, 'unused images deleted')
    },
    failureMessage: 'unused images could not be deleted',
    log,
  })
}

/** Runs once; resolves with the number of deleted images. */
export async function deleteUnusedImages({ asServer, store }: Omit<UnusedImageOptions, 'log'>): Promise<number> {
  let removed = 0
  for (let after: string | null = ''; after !== null;) {
    const batch: Batch = { after, size: batchSize, unusedFor: unusedPeriod }
    const deleted: DeletedBatch = await asServer((sql) => deleteUnusedRows(sql, batch))
    // Deletes the row first: if the process ends in between, a file without a row stays behind, never a row without a file.
    for (const hash of deleted.removed) {
      if (!(await isUploadedAgain(asServer, hash))) await store.remove(hash)
    }
    removed += deleted.removed.length
    after = deleted.next
  }
  return removed
}

/** The same image may have been uploaded in between: then its file is in use. */
async function isUploadedAgain(asServer: RunSql, hash: string) {
  const found = await asServer((sql) => sql`select from public.media where hash = ${hash}`)
  return found.length > 0
}

type DeletedBatch = { removed: string[]; next: string | null }
type Batch = { after: string; size: number; unusedFor: string }

/**
 * Deletes the rows of unused images among the next ones. Safe while something is being saved: images that cannot be locked at once
 * are skipped, and the locked ones are looked up again by a statement that sees every save committed before. `unusedFor` is an
 * interval of PostgreSQL.
 */
export async function deleteUnusedRows(sql: TransactionSql, { after, size, unusedFor }: Batch): Promise<DeletedBatch> {
  const looked = await sql<{ hash: string }[]>`
    select hash from public.media where uploaded_at is not null and hash > ${after} order by hash limit ${size}`
  const locked = await sql<{ hash: string }[]>`
    select m.hash from public.media m
    where m.hash = any (${looked.map(({ hash }) => hash)}::text[]) and m.uploaded_at < now() - ${unusedFor}::interval
      and not m.is_published and not exists (select from public.properties p where p.images && array['/media/' || m.hash])
    order by m.hash for update skip locked`
  // Posts, settings and content refer to images inside their texts; the emails show what was sent for years.
  const removed = await sql<{ hash: string }[]>`
    delete from public.media m
    where m.hash = any (${locked.map(({ hash }) => hash)}::text[])
      and not private.is_image_of_content(m.hash)
      and not exists (select from public.properties p where p.images && array['/media/' || m.hash])
      and not exists (select from public.properties p where p.floor_plan = '/media/' || m.hash)
      and not exists (select from private.property_drafts d where d.media @> array[m.hash])
      and not exists (select from private.agent_profiles a where a.photo = '/media/' || m.hash)
      and not exists (select from private.property_versions v where v.media @> array[m.hash])
      and not exists (select from private.newsletter_issues i where i.content::text like '%/media/' || m.hash || '%')
    returning m.hash`
  return {
    removed: removed.map(({ hash }) => hash),
    next: looked.length === size ? (looked.at(-1)?.hash ?? null) : null,
  }
}
