import { parseDocument } from '#app/features/content/load-document.ts'
import type { RunSql } from './postgres/as-caller.ts'

type DocumentKey = Parameters<typeof parseDocument>[0]

/** A document of the content as it is published in English; its default while the company has published none. */
export async function findPublishedDocument<Key extends DocumentKey>(asServer: RunSql, key: Key) {
  const [row] = await asServer(
    (sql) => sql<{ value: unknown }[]>`select value from public.content where key = ${key} and language = 'en'`,
  )
  return parseDocument(key, row?.value)
}
