import type { TransactionSql } from 'postgres'
import * as z from 'zod'
import { forbidCall } from '#server/calls/call.ts'
import { requireWriter } from '#server/calls/require-role.ts'
import { requirePossible } from '#server/properties/plans/schedule.ts'
import { propertyCallMessages as messages } from '#server/properties/property-call-messages.ts'

/** Whoever plans names the version that they have read; null ends the plan. */
export const schedulePostInput = z.object({
  id: z.guid(),
  publishAt: z.iso.datetime({ offset: true }).nullable(),
  updatedAt: z.iso.datetime({ offset: true }),
})

type Post = { is_published: boolean; is_same: boolean; is_complete: boolean; may_publish: boolean }

export async function schedulePost(sql: TransactionSql, input: z.infer<typeof schedulePostInput>) {
  await requireWriter(sql)
  const { id, publishAt, updatedAt } = input
  const [post] = await sql<Post[]>`
    select b.is_published, b.updated_at = ${updatedAt}::timestamptz as is_same,
      not (private.is_blank(b.title) or private.is_blank(b.content) or private.is_blank(b.excerpt)) as is_complete,
      private.may_publish_content() as may_publish
    from public.blogs b where b.id = ${id} and b.deleted_at is null for no key update`
  if (!post) return { state: 'gone' } as const
  if (!post.may_publish) throw forbidCall(messages.mayNotPublish)
  if (publishAt === null) {
    await sql`update private.post_plans set publish_at = null, scheduled_by = private.caller_id() where post_id = ${id}`
    return { state: 'cancelled' } as const
  }
  if (!post.is_same || post.is_published) return { state: 'changed' } as const
  if (!post.is_complete) return { state: 'incomplete' } as const
  await requirePossible(sql, publishAt)
  await sql`
    insert into private.post_plans (post_id, publish_at, scheduled_by) values (${id}, ${publishAt}, private.caller_id())
    on conflict (post_id) do update
      set publish_at = excluded.publish_at, scheduled_by = excluded.scheduled_by, problem = null`
  return { state: 'scheduled' } as const
}
