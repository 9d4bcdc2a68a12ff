import { href } from 'react-router'
import type { CallOutputs } from '#app/backend/calls.ts'
import { activityMessages } from './activity-messages.ts'

export type ActivityEntry = CallOutputs['activity']['list']['rows'][number]

const actionTexts: Partial<Record<string, (kind: string) => string>> = activityMessages.actions
const entityLabels: Record<string, string> = activityMessages.subjects

/** `text` has a placeholder for the item: 'Changed property {item}: price, status'. */
export function getActivityText({ action, entity, entity_id: entityId, title, changed }: ActivityEntry) {
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
export function activityAddress({ action, entity, entity_id: entityId }: ActivityEntry) {
  if (action === 'delete' || !entityId) return undefined
  if (entity === 'properties') return href('/admin/properties/edit/:propertyId', { propertyId: entityId })
  if (entity === 'blogs') return href('/admin/blogs/edit/:blogId', { blogId: entityId })
  if (entity === 'content') return href('/admin/pages')
  if (entity === 'viewings') return href('/admin/viewings')
  if (entity === 'inquiries') return `${href('/admin/inquiries')}?inquiry=${entityId}`
  return undefined
}
