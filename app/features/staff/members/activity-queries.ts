import { href } from 'react-router'
import * as z from 'zod'
import type { Backend } from '#app/backend/context.ts'
import { activityMessages } from './activity-messages.ts'
import { forbiddenError } from '#app/backend/forbidden.ts'
import { pageSchema } from '#app/backend/page-schema.ts'

export type ActivityEntry = {
  id: number
  actor: string | null
  action: string
  entity: string
  entityId: string | null
  title: string | null
  changed: string[]
  createdAt: string
}
type ActivityPage = { total: number; page: number; pageSize: number; entries: ActivityEntry[] }
export type ActivityEntity = '' | 'properties' | 'blogs' | 'inquiries' | 'settings' | 'staff'

export async function listActivity(
  client: Backend,
  params: { page: number; entity: ActivityEntity },
): Promise<ActivityPage> {
  const { data, error } = await client.rpc('activity_page', { page: params.page, entity: params.entity })
  if (error) throw error
  if (data === null) throw forbiddenError()
  return toActivityPage(activityResult.parse(data))
}

const activityResult = pageSchema(
  z.object({
    id: z.number(),
    actor: z.string().nullable(),
    action: z.string(),
    entity: z.string(),
    entity_id: z.string().nullable(),
    title: z.string().nullable(),
    changed: z.array(z.string()),
    created_at: z.string(),
  }),
)
type ActivityResult = z.infer<typeof activityResult>

function toActivityPage({ total, page, page_size: pageSize, rows }: ActivityResult): ActivityPage {
  const entries = rows.map(({ entity_id: entityId, created_at: createdAt, ...row }) => ({
    ...row,
    entityId,
    createdAt,
  }))
  return { total, page, pageSize, entries }
}

const actionTexts: Partial<Record<string, (kind: string) => string>> = activityMessages.actions
const entityLabels: Record<string, string> = activityMessages.subjects

/** `text` has a placeholder for the item: 'Changed property {item}: price, status'. */
export function getActivityText({ action, entity, entityId, title, changed }: ActivityEntry) {
  const entityLabel = entityLabels[entity] ?? entity
  const name = title ?? (entity === 'settings' || entity === 'content' ? entityId : null)
  const columns = changed.map((column) => column.replace(/^is_/, '').replaceAll('_', ' '))
  const kind = name ? entityLabel : ''
  const text = actionTexts[action]?.(kind) ?? activityMessages.otherAction(action, kind)
  return {
    text: columns.length > 0 ? activityMessages.withChanges(text, columns) : text,
    item: name ?? entityLabel,
  }
}

/** URL of the changed item; undefined when it was deleted. */
export function activityAddress({ action, entity, entityId }: ActivityEntry) {
  if (action === 'delete' || !entityId) return undefined
  if (entity === 'properties') return href('/admin/properties/edit/:propertyId', { propertyId: entityId })
  if (entity === 'blogs') return href('/admin/blogs/edit/:blogId', { blogId: entityId })
  if (entity === 'content') return href('/admin/pages')
  if (entity === 'viewings') return href('/admin/viewings')
  if (entity === 'inquiries') return `${href('/admin/inquiries')}?inquiry=${entityId}`
  return undefined
}
