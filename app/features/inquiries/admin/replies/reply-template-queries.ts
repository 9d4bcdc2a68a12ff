import type { Backend } from '#app/backend/context.ts'
import { uniqueViolation } from '#app/backend/sqlstate.ts'

export type ReplyTemplate = { id: string; name: string; body: string; body_sw: string | null; updated_at: string }
export type TemplateInput = { name: string; body: string; body_sw: string | null }

const maxTemplates = 100
export const templateLimits = { name: 40, body: 3_000 }

/** The oldest first, as the company wrote them. */
export async function findReplyTemplates(client: Backend): Promise<ReplyTemplate[]> {
  const { data, error } = await client
    .from('reply_templates')
    .select('id, name, body, body_sw, updated_at')
    .order('created_at')
    .order('id')
    .limit(maxTemplates)
  if (error) throw error
  return data
}

export type SavedTemplate = 'saved' | 'taken' | 'changed'

/** 'changed' when a colleague has changed or removed the template since it was read: nothing was written. */
export async function saveReplyTemplate(
  client: Backend,
  { input, stored }: { input: TemplateInput; stored: ReplyTemplate | undefined },
): Promise<SavedTemplate> {
  const table = client.from('reply_templates')
  const { data, error } = await (stored
    ? table.update(input).eq('id', stored.id).eq('updated_at', stored.updated_at).select('id')
    : table.insert(input).select('id'))
  if (error?.code === uniqueViolation) return 'taken'
  if (error) throw error
  return data.length === 0 ? 'changed' : 'saved'
}

export async function removeReplyTemplate(client: Backend, { id }: { id: string }) {
  const { error } = await client.from('reply_templates').delete().eq('id', id)
  if (error) throw error
}
