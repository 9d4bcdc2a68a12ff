import type { JSONValue, TransactionSql } from 'postgres'
import * as z from 'zod'
import { logActivity } from '#server/activity/log-activity.ts'
import { forbidCall } from '#server/calls/call.ts'
import { contentCallMessages } from './content-call-messages.ts'
import { type DocumentId, documentInput, lockDocument, readState } from './document-state.ts'
import { toPublished } from './published-part.ts'

export const publicationInput = z.object({
  /** With the version of the draft that the caller has seen. */
  documents: z
    .array(documentInput.extend({ version: z.int() }))
    .min(1)
    .max(100),
})

type Draft = { value: unknown; version: number }
/** A draft with what visitors will read of it. */
type Publication = { id: DocumentId; draft: Draft; shown: object }

/**
 * Publishes the drafts of these versions, all of them or none. Where somebody has changed a draft since, or it lacks something, the
 * state names it.
 */
export async function publishDrafts(sql: TransactionSql, { documents }: z.infer<typeof publicationInput>) {
  await requirePublisher(sql)
  const publications: Publication[] = []
  for (const { version, ...id } of inOrder(documents)) {
    await lockDocument(sql, id)
    const [draft] = await sql<Draft[]>`
      select value, version from public.content_drafts where key = ${id.key} and language = ${id.language}`
    if (draft?.version !== version) return { state: 'conflict' as const, ...id, ...(await readState(sql, id)) }
    const shown = toPublished(id, draft.value)
    if (!shown) return { state: 'incomplete' as const, ...id }
    publications.push({ id, draft, shown })
  }
  for (const publication of publications) await publish(sql, publication)
  return { state: 'published' as const }
}

async function requirePublisher(sql: TransactionSql) {
  const [caller] = await sql<[{ may: boolean }]>`select private.may_publish_content() as may`
  if (!caller.may) throw forbidCall(contentCallMessages.publishersOnly)
}

/** Each once, in the order in which they are locked, so that two publications cannot wait for each other. */
function inOrder<Document extends DocumentId>(documents: Document[]): Document[] {
  const byName = new Map(documents.map((each) => [`${each.key}.${each.language}`, each]))
  return [...byName].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}

async function publish(sql: TransactionSql, { id: { key, language }, draft, shown }: Publication) {
  await sql`
    insert into public.content_versions (version, key, language, value, saved_by)
    values (${draft.version}, ${key}, ${language}, ${sql.json(draft.value as JSONValue)}, private.caller_id())`
  await sql`
    insert into public.content (key, language, value, version, published_by)
    values (${key}, ${language}, ${sql.json(shown as JSONValue)}, ${draft.version}, private.caller_id())
    on conflict (key, language) do update
      set value = excluded.value, version = excluded.version, published_at = now(), published_by = private.caller_id(),
        is_sample = false`
  await sql`delete from public.content_drafts where key = ${key} and language = ${language}`
  await sql`
    delete from public.content_versions
    where key = ${key} and language = ${language} and saved_at < now() - interval '2 years' and version <> ${draft.version}`
  await logActivity(sql, { entity: 'content', action: 'publish', id: key, detail: { language } })
}
