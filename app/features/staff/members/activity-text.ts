import { href } from 'react-router'
import type { CallOutputs } from '#app/backend/calls.ts'
import { toDate } from '#app/shared/dates.ts'
import { formatDateAndTime, formatShortDate } from '#app/shared/nairobi-clock.ts'
import { labelFor } from '#app/shared/stored-label.ts'
import { activityMessages as messages } from './activity-messages.ts'

type ActivityPage = CallOutputs['activity']['list']
export type ActivityEntry = ActivityPage['rows'][number]

type LoggedColumn = { entity: string; entityId: string | null; column: string }

/** How the columns and values of other features are called; undefined for what is not theirs. */
export type ActivityWords = {
  field: (column: LoggedColumn) => string | undefined
  value: (column: LoggedColumn & { value: unknown }) => string | undefined
  /** The name of something that has a key instead of a title, such as a section of the settings. */
  item: (entity: string, entityId: string | null) => string | undefined
}

/** A person or a category by its id. */
export type ActivityNames = ReadonlyMap<string, string>

export function namesOf({ people, categories }: Pick<ActivityPage, 'people' | 'categories'>): ActivityNames {
  return new Map([...people, ...categories].map(({ id, name }) => [id, name]))
}

/** `text` has a placeholder for the item: 'Price of {item}'. */
export function getActivityText(entry: ActivityEntry, words: ActivityWords) {
  const { entity, entity_id: entityId, title } = entry
  const item =
    title ?? words.item(entity, entityId) ?? (entity === 'personal_data' ? messages.erased : messages.unnamed)
  return { text: getSentence(entry, words), item }
}

function getSentence(entry: ActivityEntry, words: ActivityWords) {
  const { action, changed, became } = entry
  const sentence = messages.actions[action] ?? messages.otherAction(labelFor({}, action))
  if (action !== 'update') return sentence
  if (changed.length === 1 && became.is_published !== undefined)
    return became.is_published === true ? messages.published : messages.unpublished
  // Several columns may be one field, and some are the database's own.
  const fields = [...new Set(changed.flatMap((column) => getLabel(entry, column, words) ?? []))]
  return fields.length === 0 ? sentence : messages.changed(fields)
}

function getLabel({ entity, entity_id: entityId }: ActivityEntry, column: string, words: ActivityWords) {
  return messages.fields[entity]?.[column] ?? words.field({ entity, entityId, column })
}

export type ActivityChange = { label: string; before: string; after: string }

/** What was and is now, of each change whose values are known. */
export function getActivityChanges(entry: ActivityEntry, words: ActivityWords, names: ActivityNames): ActivityChange[] {
  const { entity, entity_id: entityId, was, became } = entry
  const columns = [...new Set([...Object.keys(was), ...Object.keys(became)])]
  return columns.flatMap((column) => {
    const label = getLabel(entry, column, words)
    const say = (value: unknown) => words.value({ entity, entityId, column, value }) ?? describeValue(value, names)
    const [before, after] = [say(was[column]), say(became[column])]
    return label === undefined || before === undefined || after === undefined ? [] : [{ label, before, after }]
  })
}

/** What was moved in a hand-over: the log has it in words. */
export function getHandedOver({ action, changed }: ActivityEntry) {
  return action === 'hand_over' || action === 'undo_hand_over' ? changed.join(', ') : ''
}

const maxLength = 60

/** Undefined where it is too long or too deep to be read in a row. */
function describeValue(value: unknown, names: ActivityNames): string | undefined {
  if (value === null || value === undefined || value === '') return messages.blank
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (typeof value === 'number') return value.toLocaleString('en-KE')
  if (Array.isArray(value)) return describeList(value)
  if (typeof value !== 'string') return undefined
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDateAndTime(toDate(value))
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatShortDate(toDate(value))
  const text = names.get(value) ?? value
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)) return undefined
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

function describeList(values: unknown[]) {
  if (values.length === 0) return messages.blank
  if (values.some((value) => typeof value !== 'string')) return undefined
  if (String(values[0]).startsWith('/media/')) return messages.photos(values.length)
  const text = values.join(', ')
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

/** URL of the changed item; undefined when it was deleted. */
export function activityAddress({ action, entity, entity_id: entityId }: ActivityEntry) {
  if (action === 'delete' || !entityId) return undefined
  if (entity === 'properties' || entity === 'property_mandates')
    return href('/admin/properties/edit/:propertyId', { propertyId: entityId })
  if (entity === 'blogs') return href('/admin/blogs/edit/:blogId', { blogId: entityId })
  if (entity === 'content') return href('/admin/pages')
  if (entity === 'viewings') return `${href('/admin/viewings')}?viewing=${entityId}`
  if (entity === 'inquiries') return `${href('/admin/inquiries')}?inquiry=${entityId}`
  if (entity === 'newsletter') return href('/admin/newsletter/:issueId', { issueId: entityId })
  if (entity === 'settings') return `${href('/admin/settings')}?tab=${entityId}`
  return undefined
}
