import type { JSONValue, TransactionSql } from 'postgres'
import * as z from 'zod'
import { documentKeys } from '#app/features/content/documents.ts'
import { languages } from '#app/shared/language.ts'
import { forbidCall } from '#server/calls/call.ts'
import { contentCallMessages } from './content-call-messages.ts'
import { takeLock } from '#server/postgres/transaction.ts'

export const documentInput = z.object({ key: z.enum(documentKeys), language: z.enum(languages) })
export type DocumentId = z.infer<typeof documentInput>

type SavedState = {
  value: unknown
  version: number
  at: string
  /** Null for nobody, and for somebody who has left the staff. */
  by: string | null
}
/** The draft and what is published, as the screen of the document shows them. */
export type DocumentState = { published: (SavedState & { is_sample: boolean }) | null; draft: SavedState | null }
/** Somebody has changed the document since it was read; nothing was stored. */
type Conflict = { state: 'conflict' } & DocumentState

export async function findDocument(sql: TransactionSql, id: DocumentId): Promise<DocumentState> {
  await requireEditor(sql, id)
  return readState(sql, id)
}

/** Policies hide drafts from whoever may not edit the document; this says so. */
export async function requireEditor(sql: TransactionSql, { key }: Pick<DocumentId, 'key'>) {
  const [caller] = await sql<[{ may: boolean }]>`select private.may_edit_document(${key}) as may`
  if (!caller.may) throw forbidCall(contentCallMessages.editorsOnly)
}

/** Nobody else changes the document until the transaction ends. */
export async function lockDocument(sql: TransactionSql, { key, language }: DocumentId) {
  await requireEditor(sql, { key })
  await takeLock(sql, `content:${key}:${language}`)
}

/** Who published it is in the version alone: everybody reads the rows of `content`. */
export async function readState(sql: TransactionSql, { key, language }: DocumentId): Promise<DocumentState> {
  const [[published], [draft]] = await Promise.all([
    sql<NonNullable<DocumentState['published']>[]>`
      select coalesce(v.value, c.value) as value, c.version, c.published_at as at, private.staff_name(v.saved_by) as by, c.is_sample
      from public.content c left join public.content_versions v on v.version = c.version
      where c.key = ${key} and c.language = ${language}`,
    sql<SavedState[]>`
      select d.value, d.version, d.updated_at as at, private.staff_name(d.updated_by) as by
      from public.content_drafts d where d.key = ${key} and d.language = ${language}`,
  ])
  return { published: published ?? null, draft: draft ?? null }
}

/** A change builds on the version of the draft, else of the published document, else 0. Undefined where that is the expected one. */
export async function findConflict(
  sql: TransactionSql,
  id: DocumentId,
  expectedVersion: number,
): Promise<Conflict | undefined> {
  const { key, language } = id
  const [present] = await sql<[{ version: number }]>`
    select coalesce(
      (select d.version from public.content_drafts d where d.key = ${key} and d.language = ${language}),
      (select c.version from public.content c where c.key = ${key} and c.language = ${language}),
      0
    ) as version`
  return present.version === expectedVersion ? undefined : { state: 'conflict', ...(await readState(sql, id)) }
}

export async function storeDraft(sql: TransactionSql, { key, language }: DocumentId, value: unknown) {
  const [stored] = await sql<[{ version: number; at: string }]>`
    insert into public.content_drafts (key, language, value, version, updated_by)
    values (${key}, ${language}, ${sql.json(value as JSONValue)}, nextval('private.content_version'), private.caller_id())
    on conflict (key, language) do update
      set value = excluded.value, version = excluded.version, updated_at = now(), updated_by = excluded.updated_by
    returning version, updated_at as at`
  return stored
}
