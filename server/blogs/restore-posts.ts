import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { marked } from '#server/postgres/transaction.ts'

export const restorationInput = z.object({ ids: z.array(z.uuid()).min(1).max(500) })

/** Brings posts back from the bin, published ones only for whoever may publish. A missing row does not block the others. */
export async function restorePosts(sql: TransactionSql, { ids }: z.infer<typeof restorationInput>): Promise<string[]> {
  const restored = await marked(
    sql,
    'restoring',
    () => sql<{ id: string }[]>`
    update public.blogs
    set deleted_at = null, is_published = was_published and private.may_publish(), was_published = null
    where id = any (${ids}::uuid[]) and deleted_at is not null returning id`,
  )
  return restored.map(({ id }) => id)
}
