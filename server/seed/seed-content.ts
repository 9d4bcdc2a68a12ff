import type { JSONValue, TransactionSql } from 'postgres'
import { isRecord } from '#app/shared/is-record.ts'
import { demoContent } from '../../supabase/demo/content/demo-content.ts'
import type { ImageRef } from '../../supabase/demo/demo-seed.ts'

/**
 * Publishes the documents of the sample company, with their first version. They are marked as samples, so that a company sees
 * what is not its own yet, and can remove it.
 */
export async function seedContent(transaction: TransactionSql, imageRef: ImageRef): Promise<void> {
  for (const [key, values] of Object.entries(demoContent)) {
    for (const [language, value] of Object.entries(values)) {
      const document = transaction.json(withImages(value, imageRef) as JSONValue)
      await transaction`
        with version as (
          insert into public.content_versions (version, key, language, value)
          values (nextval('private.content_version'), ${key}, ${language}, ${document})
          returning version
        )
        insert into public.content (key, language, value, version, is_sample)
        select ${key}, ${language}, ${document}::jsonb, version.version, true from version`
    }
  }
}

/** With the reference of each image that is named by its file. */
function withImages(value: unknown, imageRef: ImageRef): unknown {
  if (Array.isArray(value)) return value.map((item) => withImages(item, imageRef))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'src' && typeof part === 'string' && part.endsWith('.webp') ? imageRef(part) : withImages(part, imageRef),
    ]),
  )
}
