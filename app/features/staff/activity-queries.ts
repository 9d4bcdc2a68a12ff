import type { Backend } from '../../backend/context.ts'

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
export type ActivityPage = { total: number; page: number; pageSize: number; entries: ActivityEntry[] }
export type ActivityEntity = '' | 'properties' | 'blogs' | 'inquiries' | 'settings' | 'staff'

export async function listActivity(
  client: Backend,
  wish: { page: number; entity: ActivityEntity },
): Promise<ActivityPage> {
  const { data, error } = await client.rpc('activity_page', { page: wish.page, entity: wish.entity })
  if (error) throw error
  return activityPageOf(data as WirePage)
}

type WirePage = {
  total: number
  page: number
  page_size: number
  rows: {
    id: number
    actor: string | null
    action: string
    entity: string
    entity_id: string | null
    title: string | null
    changed: string[]
    created_at: string
  }[]
}

function activityPageOf({ total, page, page_size: pageSize, rows }: WirePage): ActivityPage {
  const entries = rows.map(({ entity_id: entityId, created_at: createdAt, ...row }) => ({
    ...row,
    entityId,
    createdAt,
  }))
  return { total, page, pageSize, entries }
}

const deeds: Record<string, string> = { insert: 'added', update: 'changed', delete: 'deleted', invite: 'invited' }
const things: Record<string, string> = {
  properties: 'property',
  blogs: 'post',
  inquiries: 'inquiry',
  settings: 'settings',
  staff: 'staff',
}

/** 'changed property Four-bedroom villa: price, status' */
export function activityWords({ action, entity, entityId, title, changed }: ActivityEntry) {
  const what = title ?? (entity === 'settings' ? entityId : undefined)
  const columns = changed.map((column) => column.replace(/^is_/, '').replaceAll('_', ' '))
  return [
    `${deeds[action] ?? action} ${things[entity] ?? entity}`,
    what && ` ${what}`,
    columns.length > 0 && `: ${columns.join(', ')}`,
  ]
    .filter(Boolean)
    .join('')
}
