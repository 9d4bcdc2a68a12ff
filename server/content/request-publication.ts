import type { TransactionSql } from 'postgres'
import type * as z from 'zod'
import { type documentInput, lockDocument } from './document-state.ts'

/** Asks those who may publish; again, it stays as it was. 'nothing' where there is no draft any more. */
export async function requestPublication(sql: TransactionSql, { key, language }: z.infer<typeof documentInput>) {
  await lockDocument(sql, { key, language })
  await sql`
    insert into private.content_requests (key, language, requested_by)
    select d.key, d.language, private.caller_id() from public.content_drafts d
    where d.key = ${key} and d.language = ${language}
    on conflict (key, language) do nothing`
  const [request] = await sql`select from private.content_requests where key = ${key} and language = ${language}`
  return { state: request ? ('requested' as const) : ('nothing' as const) }
}

export async function withdrawRequest(sql: TransactionSql, { key, language }: z.infer<typeof documentInput>) {
  await lockDocument(sql, { key, language })
  await sql`delete from private.content_requests where key = ${key} and language = ${language}`
}
